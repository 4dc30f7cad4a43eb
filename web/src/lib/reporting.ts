import { createContext, useContext } from 'react';
import type { ReportTargetType } from '../generated/graphql.ts';

/** Something that the viewer may report, with its name as the screen shows it. */
export interface Reportable {
  type: ReportTargetType;
  id: string;
  name: string;
}

type Report = (target: Reportable) => void;

/** Given by the provider of the dialog. */
export const ReportContext = createContext<Report>(() => {
  throw new Error('useReport must be used inside a ReportProvider');
});

/** Asks why something is reported, wherever it is on the screen. */
export const useReport = (): Report => useContext(ReportContext);
