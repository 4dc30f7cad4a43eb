import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** What breaks clients of the released schema, and is in no code span under "Breaking" of the changelog's first version. */
export async function unlistedBreaks(released: string, current: string, changelog: string): Promise<string[]> {
  const [, latest = ''] = changelog.split(/^## /m);
  const [, section = ''] = latest.split(/^### Breaking$/m);
  const [breaking = ''] = section.split(/^### /m);
  const listed = [...breaking.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  const changes = await diff(buildSchema(released), buildSchema(current));
  return changes
    .filter(({ criticality, path }) => criticality.level === CriticalityLevel.Breaking && !listed.includes(path))
    .map(({ path, message }) => `${path}: ${message}`);
}
