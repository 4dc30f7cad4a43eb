import { createHash } from 'node:crypto';
import { loadIcon, placeIcon } from './noto.ts';
import { PALETTES } from './palettes.ts';
import { render } from './pictures.ts';
import type { PortraitSpec } from './pictures.ts';

const FONT = `font-family="DejaVu Sans, Arial, Helvetica, sans-serif"`;
const INK = '#1f2a27';
const MUTED = '#5f6b66';
const GREEN = '#0b6b58';
const CORAL = '#9c3222';

const MODULES = 29;
const MODULE_SIDE = 20;
/** The centres of the three corner eyes, and half their side, in modules. */
const EYES = [
  [3, 3],
  [MODULES - 4, 3],
  [3, MODULES - 4],
] as const;
const EYE_REACH = 4;

/** The number of characters in a machine-readable line of a passport. */
const MACHINE_LINE = 44;

/** Draws something that looks like a QR code, the same for the same text; it says DEMO and cannot be scanned. */
export function drawQr(text: string): Promise<Buffer> {
  const margin = 110;
  const side = MODULES * MODULE_SIDE;
  const modules: string[] = [];
  for (let y = 0; y < MODULES; y++) {
    for (let x = 0; x < MODULES; x++) {
      if (!nearEye(x, y) && isDark(text, x, y)) modules.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  const eyes = EYES.map(
    ([x, y]) => `
      <rect x="${x - 2.5}" y="${y - 2.5}" width="6" height="6" rx="1" fill="none" stroke="${INK}"/>
      <rect x="${x - 1}" y="${y - 1}" width="3" height="3" rx=".6" fill="${INK}"/>`,
  ).join('');
  const canvas = side + 2 * margin;
  const content = `
    <rect width="100%" height="100%" fill="#fff"/>
    <g transform="translate(${margin} ${margin - 30}) scale(${MODULE_SIDE})">
      <path d="${modules.join('')}" fill="${INK}"/>${eyes}
      <rect x="9" y="12" width="11" height="5" rx="1" fill="${GREEN}" stroke="#fff" stroke-width=".6"/>
      ${label('DEMO', 14.5, 15.4, 2.5, '#fff', 'bold', 'middle')}
    </g>
    ${label(text, canvas / 2, canvas - 52, 26, MUTED, 'normal', 'middle')}`;
  return render(content, canvas, canvas);
}

/** Draws the data page of a passport of no country, plainly marked SPECIMEN. */
export async function drawPassport(fullName: string, number: string, portrait: PortraitSpec): Promise<Buffer> {
  const { from, to } = PALETTES[portrait.palette];
  const icon = await loadIcon(portrait.icon);
  const rows = [
    ['Type', 'P'],
    ['Name', fullName],
    ['Passport number', number],
    ['Nationality', 'Specimen'],
  ] as const;
  const content = `
    <rect width="100%" height="100%" fill="#f3ede3"/>
    <rect x="40" y="40" width="1120" height="760" rx="28" fill="#fff" stroke="#d9cfbf" stroke-width="3"/>
    ${guilloche(to)}
    <path d="M40 136V68a28 28 0 0 1 28-28H1132a28 28 0 0 1 28 28V136Z" fill="${GREEN}"/>
    ${label('PASSPORT · SPECIMEN', 90, 102, 38, '#fff', 'bold')}
    <rect x="90" y="186" width="300" height="380" rx="16" fill="${from}"/>
    <svg x="90" y="186" width="300" height="380">${placeIcon(icon, -10, 380 - 320 * icon.ink.bottom, 320)}</svg>
    ${rows.map(([title, value], i) => entry(title, value, 440, 216 + i * 96)).join('')}
    <g transform="rotate(-14 760 420)" opacity=".2">${label('SPECIMEN', 765, 455, 128, CORAL, 'bold', 'middle')}</g>
    <rect x="42" y="620" width="1116" height="178" fill="#f8f4ec"/>
    ${machineLine(`P<XXX${machineText(fullName)}`, 684)}${machineLine(`${number}<0XXX0000000<`, 750)}`;
  return render(content, 1200, 840);
}

/** What a demo payment receipt says. */
export interface Receipt {
  bank: string;
  from: string;
  to: string;
  /** Sen. */
  amount: number;
  date: Date;
  reference: string;
}

/** Draws a bank's receipt for a transfer as it looks on a phone, plainly marked DEMO. */
export function drawProof(receipt: Receipt): Promise<Buffer> {
  const rows = [
    ['From', receipt.from],
    ['To', receipt.to],
    ['Bank', receipt.bank],
    ['Date', receipt.date.toLocaleDateString('en-GB')],
    ['Reference', receipt.reference],
  ] as const;
  const amount = (receipt.amount / 100).toLocaleString('en-MY', { minimumFractionDigits: 2 });
  const content = `
    <rect width="100%" height="100%" fill="#e6f3ef"/>
    <rect x="50" y="60" width="700" height="1080" rx="36" fill="#fff"/>
    <circle cx="400" cy="190" r="64" fill="${GREEN}"/>
    <path d="M368 190l23 24 42-46" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/>
    ${label('Transfer successful', 400, 320, 36, INK, 'bold', 'middle')}
    ${label(`RM ${amount}`, 400, 410, 62, GREEN, 'bold', 'middle')}
    <path d="M100 470H700" stroke="#e7dfd2" stroke-width="3" stroke-dasharray="10 10"/>
    ${rows.map(([title, value], i) => entry(title, value, 100, 536 + i * 98)).join('')}
    <g transform="rotate(-24 400 700)" opacity=".13">${label('DEMO', 400, 780, 200, CORAL, 'bold', 'middle')}</g>
    <path d="M100 1040H700" stroke="#e7dfd2" stroke-width="3"/>
    ${label('DEMO receipt, no money has moved', 400, 1098, 24, MUTED, 'normal', 'middle')}`;
  return render(content, 800, 1200);
}

function nearEye(x: number, y: number): boolean {
  return EYES.some(([eyeX, eyeY]) => Math.abs(x - eyeX) <= EYE_REACH && Math.abs(y - eyeY) <= EYE_REACH);
}

function isDark(text: string, x: number, y: number): boolean {
  const bits = createHash('sha256').update(`${text}\n${y}`).digest();
  return ((bits[x >> 3] ?? 0) & (1 << (x & 7))) !== 0;
}

/** Text as in the two machine-readable lines. */
function machineText(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '<')
    .replace('<', '<<');
}

function machineLine(text: string, y: number): string {
  const line = escapeXml(text.padEnd(MACHINE_LINE, '<').slice(0, MACHINE_LINE));
  return `<text x="90" y="${y}" font-family="DejaVu Sans Mono, monospace" font-size="38" fill="${INK}">${line}</text>`;
}

/** The fine rings printed behind a passport's data. */
function guilloche(colour: string): string {
  const rings = Array.from({ length: 14 }, (_, i) => `<circle cx="940" cy="380" r="${20 + i * 15}"/>`);
  return `<g fill="none" stroke="${colour}" opacity=".4">${rings.join('')}</g>`;
}

/** A small heading with its value below. */
function entry(title: string, value: string, x: number, y: number): string {
  return label(title, x, y, 23, MUTED) + label(value, x, y + 39, 33, INK, 'bold');
}

function label(
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight: 'normal' | 'bold' = 'normal',
  anchor: 'start' | 'middle' = 'start',
): string {
  const look = `${FONT} font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}"`;
  return `<text x="${x}" y="${y}" ${look}>${escapeXml(text)}</text>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
