import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { drawDemo } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the demo data. */
    demoFolder: string;
  }
}

/** Draws the demo data once for all files. */
export default async function setup(project: TestProject) {
  const folder = await drawDemo();
  project.provide('demoFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
