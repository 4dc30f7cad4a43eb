import { expect, test } from 'vitest';
import { unlistedBreaks } from './schema-changes.ts';

const RELEASED = 'type Query { lamp(id: ID!): String  price: Float! }';
const changelog = (section: string) =>
  `# Changelog\n\n## Unreleased\n\n${section}\n\n## 0.1.0\n\n### Breaking\n- \`Query.price\`\n`;

test('a field that goes is told, and so is an argument that becomes required', async () => {
  const breaks = await unlistedBreaks(RELEASED, 'type Query { lamp(id: ID!, on: Boolean!): String }', changelog(''));
  expect(breaks.map((line) => line.split(':')[0])).toEqual(['Query.price', 'Query.lamp.on']);
});

test('what is listed under "Breaking" of the first version is not told, what is listed elsewhere is', async () => {
  const gone = 'type Query { lamp(id: ID!): String }';
  expect(await unlistedBreaks(RELEASED, gone, changelog('### Breaking\n- `Query.price` is gone.'))).toEqual([]);
  for (const section of ['### Changed\n- `Query.price`', '### Breaking\n- Prices.\n\n### Added\n- `Query.price`'])
    expect(await unlistedBreaks(RELEASED, gone, changelog(section))).toHaveLength(1);
});

test('what is added, made optional or deprecated breaks nobody', async () => {
  const current = `type Query {
    lamp(id: ID, on: Boolean): String  price: Float! @deprecated(reason: "Use cost.")  cost: Float!
  }`;
  expect(await unlistedBreaks(RELEASED, current, changelog(''))).toEqual([]);
});
