import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useErrorText } from '../lib/errors.ts';
import { useLanguage } from '../lib/intl.tsx';
import { changeLanguage, languageCodes, languages } from '../lib/language.ts';
import { toastError } from '../lib/toasts.ts';
import { languageFlags } from './languageFlags.ts';
import classes from './LanguageMenu.module.css';

interface LanguageDropdownProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button. */
  children: ReactElement;
}

/** The languages to choose from, under their button. */
export function LanguageDropdown({ opened, onChange, children }: LanguageDropdownProps) {
  const current = useLanguage();
  const errorText = useErrorText();

  return (
    <Menu position="bottom-end" width={210} opened={opened} onChange={onChange}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {languageCodes.map((code) => (
          <Menu.RadioItem
            key={code}
            value={code}
            checked={code === current}
            closeMenuOnClick
            checkIcon={<IconCheck size={16} aria-hidden />}
            onChange={() => void changeLanguage(code).catch((error: unknown) => toastError(errorText(error)))}
          >
            <span className={classes.item} lang={languages[code].tag}>
              <img src={languageFlags[code]} alt="" width={22} height={16} className={classes.flag} />
              {languages[code].name}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
