import { describe, expect, it } from 'vitest';
import type { Chat_MessageFragment } from '../generated/graphql.ts';
import { emptyTimeline, leavesGap, timelineReducer } from './timeline.ts';
import type { OutgoingMessage, Timeline } from './timeline.ts';

function stored(number: number, clientId: string | null = null): Chat_MessageFragment {
  return {
    id: `m${number}`,
    number,
    chatId: 'chat',
    clientId,
    content: `message ${number}`,
    createdAt: '2025-05-12T08:00:00.000Z',
    sender: { id: 'omar', fullName: 'Omar', image: null },
  };
}

function outgoing(clientId: string): OutgoingMessage {
  return { clientId, content: 'hello', createdAt: '2025-05-12T08:00:00.000Z', state: 'pending' };
}

function received(timeline: Timeline, ...messages: Chat_MessageFragment[]): Timeline {
  return timelineReducer(timeline, { type: 'received', messages });
}

describe('timelineReducer', () => {
  it('keeps messages in the order of their numbers, whatever order they arrive in', () => {
    const timeline = received(received(emptyTimeline, stored(3), stored(4)), stored(2), stored(1));
    expect(timeline.messages.map((message) => message.number)).toEqual([1, 2, 3, 4]);
  });

  it('shows a message once when it arrives twice', () => {
    const timeline = received(received(emptyTimeline, stored(1), stored(2)), stored(2), stored(3));
    expect(timeline.messages.map((message) => message.id)).toEqual(['m1', 'm2', 'm3']);
  });

  it('replaces a pending message by the stored one with its client id', () => {
    const pending = timelineReducer(emptyTimeline, { type: 'queued', message: outgoing('c1') });
    const timeline = received(pending, stored(1, 'c1'));
    expect(timeline.outgoing).toEqual([]);
    expect(timeline.messages).toHaveLength(1);
  });

  it('does not settle a pending message by somebody else’s message', () => {
    const pending = timelineReducer(emptyTimeline, { type: 'queued', message: outgoing('c1') });
    expect(received(pending, stored(1)).outgoing).toHaveLength(1);
  });

  it('marks a failed message and makes it pending again on retry', () => {
    const pending = timelineReducer(emptyTimeline, { type: 'queued', message: outgoing('c1') });
    const failed = timelineReducer(pending, { type: 'failed', clientId: 'c1' });
    expect(failed.outgoing[0]?.state).toBe('failed');
    expect(timelineReducer(failed, { type: 'retried', clientId: 'c1' }).outgoing[0]?.state).toBe('pending');
  });
});

describe('leavesGap', () => {
  it('sees a missing message between the newest known and the one that arrived', () => {
    const timeline = received(emptyTimeline, stored(1), stored(2));
    expect(leavesGap(timeline, stored(3))).toBe(false);
    expect(leavesGap(timeline, stored(2))).toBe(false);
    expect(leavesGap(timeline, stored(4))).toBe(true);
  });
});
