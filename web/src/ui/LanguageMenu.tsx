import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { useErrorText } from '../lib/errors.ts';
import { useLanguage } from '../lib/intl.tsx';
import { languages } from '../lib/language.ts';
import { toastError } from '../lib/toasts.ts';
import type { LanguageDropdown } from './LanguageDropdown.tsx';
import { languageFlags } from './languageFlags.ts';
import classes from './LanguageMenu.module.css';

const loadDropdown = () => import('./LanguageDropdown.tsx');

interface LanguageMenuProps {
  /** Shows the full name on narrow screens too. */
  roomy?: boolean;
}

/** The dropdown of languages. At first only its button is loaded: most people never open it. */
export function LanguageMenu({ roomy = false }: LanguageMenuProps) {
  const errorText = useErrorText();
  const [Dropdown, setDropdown] = useState<typeof LanguageDropdown | null>(null);
  const [opened, setOpened] = useState(false);

  // The menu's own button replaces the pressed one and takes its focus. The focus returns to it when the menu closes.
  const takeOver = useCallback((button: HTMLButtonElement | null) => {
    button?.focus({ preventScroll: true });
    setOpened(button !== null);
  }, []);

  if (Dropdown) {
    return (
      <Dropdown opened={opened} onChange={setOpened}>
        <LanguageButton ref={takeOver} roomy={roomy} />
      </Dropdown>
    );
  }
  const open = () =>
    loadDropdown().then(
      (file) => setDropdown(() => file.LanguageDropdown),
      (error: unknown) => toastError(errorText(error)),
    );
  return <LanguageButton roomy={roomy} aria-haspopup="menu" aria-expanded={false} onClick={() => void open()} />;
}

function LanguageButton({ roomy, ...props }: LanguageMenuProps & ComponentProps<'button'>) {
  const current = useLanguage();
  const { name, short } = languages[current];
  return (
    <UnstyledButton {...props} className={classes.button}>
      <VisuallyHidden>
        <FormattedMessage id="language.label" />{' '}
      </VisuallyHidden>
      <img src={languageFlags[current]} alt="" width={22} height={16} className={classes.flag} />
      <span className={roomy ? undefined : classes.name}>{name}</span>
      {!roomy && <span className={classes.short}>{short}</span>}
      <IconChevronDown size={16} className={classes.chevron} aria-hidden />
    </UnstyledButton>
  );
}
