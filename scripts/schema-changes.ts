import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** The breaks of the released schema that no code span under "Breaking" of the changelog's first version lists. */
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
