import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WIDTHS } from '../../generated/pictures.ts';
import { renderApp } from '../../testing/render.tsx';
import { Picture } from './Picture.tsx';
import { UserAvatar } from './UserAvatar.tsx';

const [AVATAR_WIDTH, ...PICTURE_WIDTHS] = WIDTHS;
const ADDRESS = 'https://pasar.example/media/product/1.webp';

function imageIn(part: React.ReactNode) {
  renderApp(part);
  return document.querySelector('img') as HTMLImageElement;
}

it.each([ADDRESS, `${ADDRESS}?expires=1&signature=a`])(
  'offers %s in the widths that the server keeps, the widest bare',
  (src) => {
    const offered = imageIn(<Picture src={src} alt="" sizes="10px" />)
      .srcset.split(', ')
      .map((candidate) => candidate.split(' '));
    expect(offered.map(([, width]) => width)).toEqual(PICTURE_WIDTHS.map((width) => `${width}w`));
    const asked = offered.map(([address]) => address && new URL(address).searchParams.get('w'));
    expect(asked).toEqual([...PICTURE_WIDTHS.slice(0, -1).map(String), null]);
    expect(offered.at(-1)?.[0]).toBe(src);
  },
);

it.each([
  [22, AVATAR_WIDTH],
  [48, AVATAR_WIDTH],
  [92, PICTURE_WIDTHS[0]],
])('asks for an avatar of %i pixels in the width %i of the server', (size, width) => {
  const user = { id: '1', fullName: 'Siti Penjual', image: ADDRESS };
  expect(imageIn(<UserAvatar user={user} size={size} />).src).toBe(`${ADDRESS}?w=${width}`);
});

it.each([
  ['picture', <Picture key="picture" src={ADDRESS} alt="" sizes="10px" />],
  ['avatar', <UserAvatar key="avatar" user={{ id: '1', fullName: 'Siti Penjual', image: ADDRESS }} size={48} />],
])('shows a %s that failed, once the connection is back', (_name, part) => {
  fireEvent.error(imageIn(part));
  expect(document.querySelector('img')).toBeNull();
  fireEvent(window, new Event('online'));
  expect(document.querySelector('img')?.src).toContain(ADDRESS);
});
