import { Language } from '../../../people/user.entity.ts';
import { AR } from './ar.ts';
import { EN } from './en.ts';
import { MY } from './my.ts';
import type { Texts } from './text.ts';

export const TEXTS: Record<Language, Texts> = { [Language.EN]: EN, [Language.AR]: AR, [Language.MY]: MY };
