import { indexedWords } from '../../search/folding.ts';
import { wordIndex } from '../../search/word-index.ts';
import { Transaction } from './transaction.entity.ts';

/** Transactions are found by the title of what was bought, which never changes. */
export const TRANSACTION_WORDS = wordIndex('transaction', Transaction, ['title'], ({ title }) => indexedWords(title));
