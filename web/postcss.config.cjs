module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    // Media queries cannot read CSS variables: Mantine's breakpoints by name.
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    },
  },
};
