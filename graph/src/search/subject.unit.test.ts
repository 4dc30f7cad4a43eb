import { expect, test } from 'vitest';
import { wordsInOrder } from './folding.ts';
import { unitsOf } from './meanings.ts';
import { subjectOf } from './subject.ts';

/** The subject of a title, and its kinds. */
const subject = (title: string) =>
  subjectOf(unitsOf(wordsInOrder(title))).flatMap(({ meanings, kinds }) => [...meanings, ...kinds]);

test.each([
  ['Leather briefcase for a laptop', 'briefcase', 'laptop'],
  ['Meja solek dengan cermin', 'dressing table', 'mirror'],
  ['Sarung bantal untuk katil', 'pillowcase', 'bed'],
  ['كفر للهاتف', 'phone case', 'phone'],
  ['Desk with lamp', 'desk', 'lamp'],
])('"%s" is about a %s, not about a %s', (title, about, behind) => {
  expect(subject(title)).toContain(about);
  expect(subject(title)).not.toContain(behind);
});

test('a title that begins with what it is for is about all of it', () => {
  expect(subject('For sale: study desk')).toContain('desk');
  expect(subject('Untuk pelajar: buku')).toContain('book');
});

test('a name of a maker says what kind of thing it is, unless another thing is named', () => {
  expect(subject('Nikon D3500')).toContain('camera');
  expect(subject('Nikon D3500 with bag')).toContain('camera');
  expect(subject('Lenovo IdeaPad 3, 8 GB RAM, 512 GB SSD')).toContain('laptop');
  expect(subject('iPhone 13 casing')).not.toContain('phone');
  expect(subject('Strap for an iPhone')).not.toContain('phone');
  expect(subject('iPhone 13 phone')).toContain('phone');
});
