import { act, fireEvent, render, screen } from '@testing-library/react';
import '../../../testing/render.tsx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStickToBottom } from './useStickToBottom.ts';

const HEIGHT = 400;
let contentHeight = 1000;
const nearTop = vi.fn<() => void>();

interface ListProps {
  lastKey: string;
  lastOfPeerKey?: string;
  lastIsOwn?: boolean;
}

function List({ lastKey, lastOfPeerKey = lastKey, lastIsOwn = false }: ListProps) {
  const { listRef, contentRef, onScroll, hasNew } = useStickToBottom({
    firstKey: 'first',
    lastKey,
    lastOfPeerKey,
    lastIsOwn,
    onNearTop: nearTop,
  });
  return (
    <div ref={listRef} onScroll={onScroll} data-testid="list">
      <div ref={contentRef}>{hasNew && 'new'}</div>
    </div>
  );
}

beforeEach(() => {
  contentHeight = 1000;
  Object.defineProperty(HTMLElement.prototype, 'scrollHeight', { configurable: true, get: () => contentHeight });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => HEIGHT });
});

/** Scrolls to so many pixels from the newest message, and then one more comes. */
function receiveAt(distance: number, props: Partial<ListProps> = {}) {
  const { rerender } = render(<List lastKey="m1" />);
  const list = screen.getByTestId('list');
  act(() => {
    list.scrollTop = contentHeight - HEIGHT - distance;
    fireEvent.scroll(list);
  });
  contentHeight += 100;
  rerender(<List lastKey="m2" {...props} />);
  return list;
}

describe('a message list', () => {
  it.each([0, 1, 2])('%i pixels from its end follows a new message', (distance) => {
    const list = receiveAt(distance);
    expect(list.scrollTop).toBe(contentHeight);
    expect(list.textContent).toBe('');
  });

  it('3 pixels from its end stays, and says that there is something new', () => {
    const list = receiveAt(3);
    expect(list.scrollTop).toBe(1000 - HEIGHT - 3);
    expect(list.textContent).toBe('new');
  });

  it('whose end moved away before the browser told of the scroll to it follows the next message all the same', () => {
    const { rerender } = render(<List lastKey="m1" />);
    const list = screen.getByTestId('list');
    contentHeight += HEIGHT + 50;
    fireEvent.scroll(list);
    rerender(<List lastKey="m2" />);
    expect(list.scrollTop).toBe(contentHeight);
  });

  it('says that the other one has written, though what could not be sent is last', () => {
    const list = receiveAt(300, { lastKey: 'm1', lastIsOwn: true, lastOfPeerKey: 'm2' });
    expect(list.scrollTop).toBe(1000 - HEIGHT - 300);
    expect(list.textContent).toBe('new');
  });

  it('that fits asks for what is above, which nobody can scroll to', () => {
    contentHeight = HEIGHT - 100;
    render(<List lastKey="m1" />);
    expect(nearTop).toHaveBeenCalledOnce();
  });

  it('that does not fit waits until its reader scrolls up', () => {
    render(<List lastKey="m1" />);
    expect(nearTop).not.toHaveBeenCalled();
  });

  it('always goes to what its reader wrote', () => {
    expect(receiveAt(300, { lastIsOwn: true }).scrollTop).toBe(contentHeight);
  });

  it('asks for older messages near its top', () => {
    receiveAt(1000 - HEIGHT - 50);
    expect(nearTop).toHaveBeenCalled();
  });
});
