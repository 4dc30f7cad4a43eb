import { createTheme, virtualColor } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

const fontFamily =
  "'Plus Jakarta Sans Variable', 'IBM Plex Sans Arabic', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const green: MantineColorsTuple = [
  '#E6F3EF',
  '#C9E5DC',
  '#8FD8C2',
  '#5CC4A6',
  '#3BA98A',
  '#1F8A70',
  '#0B6B58',
  '#095A4A',
  '#07493C',
  '#05372E',
];
const marigold: MantineColorsTuple = [
  '#FEF5E0',
  '#FBE7BE',
  '#F8DA90',
  '#F4C658',
  '#EEB437',
  '#E8A317',
  '#C4860C',
  '#7A5104',
  '#5F3F03',
  '#452D02',
];
const coral: MantineColorsTuple = [
  '#FDEEEA',
  '#F9D9D0',
  '#F6B3A6',
  '#F0917F',
  '#E06A55',
  '#D6503C',
  '#BC3F2C',
  '#9C3222',
  '#7C271A',
  '#5B1C12',
];
const sky: MantineColorsTuple = [
  '#E5F0F7',
  '#CBE1EF',
  '#A9D3EE',
  '#7DB9DD',
  '#569FCB',
  '#3B86B3',
  '#2E6E96',
  '#235A7C',
  '#1B4661',
  '#17303F',
];
const sand: MantineColorsTuple = [
  '#F1EADD',
  '#E7DCC8',
  '#DCCDB0',
  '#C8B48E',
  '#B09A72',
  '#94805C',
  '#776749',
  '#5C5140',
  '#463E31',
  '#332D22',
];
/** Warm greys: Mantine uses them for hovers, borders and disabled parts in the light scheme. */
const gray: MantineColorsTuple = [
  '#F8F4EC',
  '#F3EDE3',
  '#EAE3D6',
  '#E7DFD2',
  '#8C877B',
  '#7C776C',
  '#5F6B66',
  '#4A5752',
  '#2E3733',
  '#1F2A27',
];
const dark: MantineColorsTuple = [
  '#EDF2EF',
  '#B9C6C0',
  '#93A29C',
  '#6F7F79',
  '#2E3A36',
  '#24302C',
  '#1B2522',
  '#131A18',
  '#0E1412',
  '#0A0F0E',
];

/** The product's one theme; `brand` and `danger` are virtual so that their contrast colour follows the scheme. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  black: '#1F2A27',
  fontFamily,
  colors: {
    green,
    marigold,
    coral,
    sky,
    sand,
    gray,
    dark,
    red: coral,
    yellow: marigold,
    brand: virtualColor({ name: 'brand', light: 'green', dark: 'green' }),
    danger: virtualColor({ name: 'danger', light: 'coral', dark: 'coral' }),
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.4375rem', md: '0.75rem', lg: '0.875rem', xl: '1.25rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: '0 1px 3px rgba(31, 42, 39, 0.1)',
    md: '0 16px 40px rgba(31, 42, 39, 0.12)',
    lg: '0 16px 40px rgba(31, 42, 39, 0.12)',
    xl: '0 16px 40px rgba(31, 42, 39, 0.12)',
  },
  headings: {
    fontFamily,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.5rem, 1.1rem + 1.6vw, 1.875rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 44 } },
    Alert: { defaultProps: { radius: 'lg', role: 'note' } }, // Mantine's 'alert' interrupts a screen reader.
    Avatar: { defaultProps: { radius: 'xl' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', size: 'lg', tt: 'none', fw: 600 } },
    Button: { defaultProps: { size: 'md' } },
    Card: { defaultProps: { radius: 'xl', withBorder: true, padding: 'lg' } },
    Checkbox: { defaultProps: { size: 'sm' } },
    // Mantine's <header> would count as a second banner of the page.
    DrawerHeader: { defaultProps: { component: 'div' } },
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerRoot: { defaultProps: { padding: 'md', transitionProps: { duration: 160 } } },
    MenuDropdown: { defaultProps: { p: 6 } },
    // Its contrast colour would not follow the scheme; global.css sets it.
    Indicator: { defaultProps: { autoContrast: false } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'lg',
        transitionProps: { duration: 120 },
        // It would be an extra stop inside the menu; the first entry takes the focus instead.
        withInitialFocusPlaceholder: false,
      },
    },
    ModalContent: { defaultProps: { radius: 'xl' } },
    ModalRoot: {
      defaultProps: {
        centered: true,
        radius: 'xl',
        padding: 'lg',
        transitionProps: { duration: 160, transition: 'fade-down' },
      },
    },
    MultiSelect: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Popover: { defaultProps: { shadow: 'md', radius: 'xl', transitionProps: { duration: 160 } } },
    Rating: { defaultProps: { color: 'var(--color-star)' } },
    SegmentedControl: { defaultProps: { size: 'md', transitionDuration: 160, withItemsBorders: false } },
    Select: { defaultProps: { size: 'md', allowDeselect: false } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3, maxRows: 12 } },
    TextInput: { defaultProps: { size: 'md' } },
  },
});

interface Tint {
  text: string;
  background: string;
  hover: string;
}

const lightTints: Record<string, Tint> = {
  green: { text: '#095A4A', background: '#E6F3EF', hover: '#D8ECE5' },
  marigold: { text: '#7A5104', background: '#FEF5E0', hover: '#FBE7BE' },
  coral: { text: '#9C3222', background: '#FDEEEA', hover: '#F9D9D0' },
  sky: { text: '#235A7C', background: '#E5F0F7', hover: '#D5E6F1' },
  sand: { text: '#5C5140', background: '#F1EADD', hover: '#E7DCC8' },
  gray: { text: '#4A5752', background: '#F3EDE3', hover: '#EFE8DC' },
};
const darkTints: Record<string, Tint> = {
  green: { text: '#8FD8C2', background: '#16372E', hover: '#1B4438' },
  marigold: { text: '#F4C658', background: '#3A2C0C', hover: '#483710' },
  coral: { text: '#F6B3A6', background: '#40201A', hover: '#4F2821' },
  sky: { text: '#A9D3EE', background: '#17303F', hover: '#1D3C4F' },
  sand: { text: '#DCCDB0', background: '#332D22', hover: '#40392B' },
  gray: { text: '#B9C6C0', background: '#24302C', hover: '#24302C' },
};

/** Background, hover and text of each soft tint, under Mantine's own names. */
function tintVariables(tints: Record<string, Tint>) {
  const named = { ...tints, brand: tints.green, danger: tints.coral, red: tints.coral, yellow: tints.marigold };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, tint]) =>
      tint
        ? [
            [`--mantine-color-${name}-light`, tint.background],
            [`--mantine-color-${name}-light-hover`, tint.hover],
            [`--mantine-color-${name}-light-color`, tint.text],
          ]
        : [],
    ),
  );
}

/** Colours that, as Mantine derives them, would not fit our contrast or palette. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--page-width': '75rem',
    '--page-gutter': 'clamp(1rem, 3.2vw, 2.5rem)',
  },
  light: {
    ...tintVariables(lightTints),
    '--mantine-color-body': '#FBF8F3',
    '--mantine-color-dimmed': '#5F6B66',
    '--mantine-color-placeholder': '#5F6B66',
    '--mantine-color-anchor': '#0B6B58',
    '--mantine-color-error': '#BC3F2C',
    '--mantine-color-default-border': '#8C877B',
    '--mantine-color-default-hover': '#F8F4EC',
    '--mantine-color-disabled': '#F3EDE3',
    '--mantine-color-disabled-color': '#5F6B66',
    '--mantine-color-disabled-border': '#E7DFD2',
    '--mantine-color-danger-outline': '#BC3F2C',
    '--color-card': '#FFFFFF',
    '--color-sunken': '#F3EDE3',
    '--color-line': '#E7DFD2',
    '--color-ink-2': '#4A5752',
    '--color-free': '#E8A317',
    '--color-star': '#E8A317',
    '--color-hero': '#EFE6D6',
    '--color-awning-cream': '#FBF3E0',
    '--color-awning-green': '#0B6B58',
  },
  dark: {
    ...tintVariables(darkTints),
    '--mantine-color-body': '#131A18',
    '--mantine-color-dimmed': '#93A29C',
    '--mantine-color-placeholder': '#93A29C',
    '--mantine-color-anchor': '#5CC4A6',
    '--mantine-color-error': '#F0917F',
    '--mantine-color-default-border': '#6F7F79',
    '--mantine-color-disabled': '#0E1412',
    '--mantine-color-disabled-color': '#93A29C',
    '--mantine-color-disabled-border': '#2E3A36',
    '--mantine-color-brand-outline': '#5CC4A6',
    '--mantine-color-danger-outline': '#F0917F',
    '--color-card': '#1B2522',
    '--color-sunken': '#0E1412',
    '--color-line': '#2E3A36',
    '--color-ink-2': '#B9C6C0',
    '--color-free': '#EEB437',
    '--color-star': '#EEB437',
    '--color-hero': '#24302C',
    '--color-awning-cream': '#E9DFC8',
    '--color-awning-green': '#0B6B58',
  },
});
