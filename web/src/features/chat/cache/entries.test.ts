import { describe, expect, it } from 'vitest';
import type { Chat_MessageFragment } from '../../../generated/graphql.ts';
import { layOut } from './entries.ts';
import type { OutgoingMessage } from './useOutbox.ts';

let number = 0;

function from(sender: string, time: string): Chat_MessageFragment {
  number += 1;
  return {
    id: `m${number}`,
    number,
    chatId: 'chat',
    clientId: null,
    content: time,
    warnings: [],
    createdAt: new Date(`${time}+08:00`).toISOString(),
    sender: { id: sender, fullName: sender, image: null },
  };
}

const onItsWay: OutgoingMessage = {
  chatId: 'chat',
  clientId: 'c1',
  content: 'hi',
  createdAt: new Date('2025-05-12T10:36+08:00').toISOString(),
  state: 'failed',
};

describe('layOut', () => {
  it('marks the first message of each run and puts a line before each day', () => {
    const entries = layOut(
      [
        from('me', '2025-05-11T16:42'),
        from('omar', '2025-05-11T16:50'),
        from('omar', '2025-05-11T16:50'),
        from('omar', '2025-05-12T09:05'),
      ],
      [],
      'me',
    );
    expect(entries.map((entry) => (entry.kind === 'day' ? 'day' : [entry.own, entry.firstOfRun]))).toEqual([
      'day',
      [true, true],
      [false, true],
      [false, false],
      'day',
      [false, true],
    ]);
  });

  it('puts what is being sent last, in the viewer’s own run', () => {
    const entries = layOut([from('me', '2025-05-12T10:31')], [onItsWay], 'me');
    expect(entries.at(-1)).toMatchObject({ key: 'c1', own: true, firstOfRun: false, outgoing: onItsWay });
  });

  it('shows a message once when it has arrived before the answer to sending it', () => {
    const arrived = { ...from('me', '2025-05-12T10:36'), clientId: 'c1' };
    const entries = layOut([arrived], [onItsWay], 'me').filter((entry) => entry.kind === 'message');
    // Under the same key, so that the bubble stays in place.
    expect(entries).toMatchObject([{ key: 'c1', outgoing: null }]);
  });

  it('is empty for a chat without messages', () => {
    expect(layOut([], [], 'me')).toEqual([]);
  });
});
