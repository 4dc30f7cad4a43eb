import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { LongTextColumn } from '../../database/columns.ts';
import { IndexedIdColumn } from '../../search/columns.ts';
import { IndexedWord } from '../../search/indexed-word.ts';
import { User } from '../../people/user.entity.ts';

/** All words of a person's name, e-mail, phone and passport number, each after a space. */
@Entity()
export class UserText {
  [PrimaryKeyProp]?: 'id';

  @IndexedIdColumn(() => User)
  id!: string;

  @LongTextColumn()
  words!: string;
}

/** One of these words. */
@Entity()
export class UserWord extends IndexedWord {}

declare module '../../database/tables.ts' {
  interface Tables {
    user_text: UserText;
    user_word: UserWord;
  }
}
