import { indexedPerson, searchedPeople } from '../../search/folding.ts';
import { wordIndex } from '../../search/word-index.ts';
import { User } from '../../people/user.entity.ts';

/** People are found by name, e-mail, phone and passport number. */
export const USER_WORDS = wordIndex('user', User, ['fullName', 'email', 'phone', 'passportNo'], indexedPerson, {
  soughtIn: searchedPeople,
});
