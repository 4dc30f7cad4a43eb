import { Type } from 'typebox';
import type { Report } from '../../features/reports/report.entity.ts';
import { REPORT as NAMES } from '../names.ts';
import { createdAt, idProperty, property, type WireObject } from './objects.ts';
import { person } from './user.object.ts';

/** A problem that a user tells staff about. */
export const REPORT: WireObject<Report> = {
  name: 'Report',
  about: 'A problem that a user reports. Staff read it.',
  properties: {
    [NAMES.id]: idProperty(5),
    [NAMES.reporter]: person('Who filed it.', (report) => report.reporterId),
    [NAMES.message]: property({
      about: 'What is wrong, 1 to 2,000 characters.',
      example: 'The seller never came.',
      of: (report) => report.message,
    }),
    [NAMES.solved]: property(
      { about: 'Whether staff have solved it.', example: false, of: (report) => report.solved },
      Type.Boolean(),
    ),
    [NAMES.createdAt]: createdAt(),
  },
};
