import britain from 'flag-icons/flags/4x3/gb.svg';
import malaysia from 'flag-icons/flags/4x3/my.svg';
import palestine from 'flag-icons/flags/4x3/ps.svg';

/** The flag beside each language. */
export const languageFlags = { en: britain, ar: palestine, my: malaysia };
