import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEvents } from '../../live/topics.ts';
import { Typing } from './typing.ts';

const [CHAT, USER] = ['chat', 'user'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two processes that hear each other, and what is heard of the user's typing. */
function twoProcesses() {
  const events = createEvents();
  const heard: boolean[] = [];
  events.listen('typing', CHAT, ({ isTyping }) => heard.push(isTyping));
  return { one: new Typing(events), other: new Typing(events), heard };
}

test('typing that is told to one process and goes on at another does not end in between', () => {
  const { one, other, heard } = twoProcesses();
  one.set(CHAT, { userId: USER, isTyping: true });
  for (const process of [other, one, other, other]) {
    vi.advanceTimersByTime(2000);
    process.set(CHAT, { userId: USER, isTyping: true });
  }
  expect(heard).toEqual([true, true, true, true, true]);
  vi.advanceTimersByTime(2999);
  expect(heard).not.toContain(false);
  vi.advanceTimersByTime(1);
  expect(heard.filter((isTyping) => !isTyping)).toHaveLength(1);
});

test('a message ends typing, and says nothing where nobody was typing', () => {
  const { one, heard } = twoProcesses();
  one.end(CHAT, USER);
  expect(heard).toEqual([]);
  one.set(CHAT, { userId: USER, isTyping: true });
  one.end(CHAT, USER);
  one.end(CHAT, USER);
  expect(heard).toEqual([true, false]);
});

test('typing that was ended at another process is not ended once more', () => {
  const { one, other, heard } = twoProcesses();
  one.set(CHAT, { userId: USER, isTyping: true });
  other.set(CHAT, { userId: USER, isTyping: false });
  vi.advanceTimersByTime(1000);
  other.set(CHAT, { userId: USER, isTyping: true });
  vi.advanceTimersByTime(2500);
  expect(heard).toEqual([true, false, true]);
});
