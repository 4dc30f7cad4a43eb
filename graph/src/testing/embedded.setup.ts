import type { TestProject } from 'vitest/node';
import { migratedFolder } from './migrated.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the embedded database, migrated and empty; absent when the tests run on a database server. */
    migratedFolder?: string;
  }
}

/** Migrates the embedded database once for all tests. */
export default async function setup(project: TestProject) {
  const { folder, remove } = await migratedFolder();
  project.provide('migratedFolder', folder);
  return remove;
}
