import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ReviewSellerDocument, UserReviewsDocument } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { page, refused } from '../../../testing/answers.ts';
import { buyer, no, seller } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

const onClose = vi.fn<() => void>();
/** Without a result it is not answered yet. */
const review = (result?: object) => ({
  request: { query: ReviewSellerDocument, variables: { sellerId: 'seller', comment: 'Friendly', rating: 4 } },
  ...(result ? { result } : { delay: Infinity }),
});
const added = {
  __typename: 'Review',
  id: 'r1',
  isHeld: false,
  removedReason: null,
  canAppeal: no(),
  canRemove: no(),
  comment: 'Friendly',
  rating: 4,
  createdAt: '2026-05-12T08:00:00.000Z',
  reviewer: buyer,
  seller,
};

async function renderDialog(result?: object, cache = createCache()) {
  const dialog = <ReviewDialog seller={seller} opened onClose={onClose} onReviewed={vi.fn<() => void>()} />;
  const user = renderApp(dialog, [review(result)], { cache });
  // The popup takes the focus in its own time.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  return user;
}

const comment = () => screen.getByLabelText(/^Comment/);
/** By the keyboard: which star the mouse is over is a question of layout. */
async function giveStars(user: Awaited<ReturnType<typeof renderDialog>>) {
  act(() => screen.getByRole('radio', { name: '4 stars' }).focus());
  await user.keyboard(' ');
}
const submit = () => screen.queryByRole('button', { name: 'Submit' });

async function send(result?: object, cache?: ReturnType<typeof createCache>) {
  const user = await renderDialog(result, cache);
  await user.type(comment(), ' Friendly ');
  await giveStars(user);
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  return user;
}

/** A button that opens it. */
function Popup() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Review</button>
      <ReviewDialog seller={seller} opened={opened} onClose={() => setOpened(false)} onReviewed={() => undefined} />
    </>
  );
}

describe('the review popup', () => {
  it('names the seller', async () => {
    await renderDialog();
    expect(screen.getByRole('dialog', { name: 'Review Siti Penjual' })).toBeTruthy();
  });

  it('can be sent once there are a comment and stars', async () => {
    const user = await renderDialog();
    expect(submit()).toBeNull();
    await user.type(comment(), 'Friendly');
    expect(submit()).toBeNull();
    await giveStars(user);
    await waitFor(() => expect(submit()).toBeTruthy());
    await user.clear(comment());
    await user.type(comment(), '   ');
    await waitFor(() => expect(submit()).toBeNull());
  });

  it('gives the stars that the arrows of the keyboard lead to', async () => {
    const user = await renderDialog();
    await user.type(comment(), 'Friendly');
    act(() => screen.getByRole('radio', { name: '3 stars' }).focus());
    await user.keyboard('{ArrowRight}');
    await user.tab();
    await waitFor(() => expect(screen.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true));
    await waitFor(() => expect(submit()).toBeTruthy());
  });

  it('has one to five stars', async () => {
    await renderDialog();
    const stars = screen
      .getAllByRole('radio')
      .map((star) => star.getAttribute('aria-label'))
      .filter((label) => label !== '0 stars');
    expect(stars).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  });

  it('marks a blank comment when it is left', async () => {
    const user = await renderDialog();
    await user.type(comment(), '  ');
    await user.tab();
    expect(await screen.findByText('Review cannot be empty')).toBeTruthy();
  });

  it('says that the review was added, and closes', async () => {
    await send({ data: { reviewSeller: added } });
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Review Added Successfully'));
    expect(onClose).toHaveBeenCalled();
  });

  it('has the reviews of the seller read anew, wherever they are shown next', async () => {
    const cache = createCache();
    const known = { query: UserReviewsDocument, variables: { userId: 'seller' } };
    const user = { __typename: 'User' as const, id: 'seller', reviews: page([], 'ReviewConnection') };
    cache.writeQuery({ ...known, data: { user } });
    expect(cache.readQuery(known)).not.toBeNull();
    await send({ data: { reviewSeller: added } }, cache);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce());
    expect(cache.readQuery(known)).toBeNull();
  });

  it('is empty when it is opened again', async () => {
    const user = renderApp(<Popup />);
    await user.click(screen.getByRole('button', { name: 'Review' }));
    await user.type(await screen.findByLabelText(/^Comment/), 'Friendly');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByLabelText(/^Comment/)).toHaveProperty('value', '');
  });

  it('stays open while the review is on its way, with the focus on its button', async () => {
    const user = await send();
    const busy = await screen.findByRole('button', { name: 'One moment' });
    expect(document.activeElement).toBe(busy);
    expect(busy).toHaveProperty('disabled', false);
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows that there is one already, and keeps the words', async () => {
    await send(refused('REVIEW_EXISTS', 'You Left a Review Already'));
    expect((await screen.findByRole('alert')).textContent).toBe('You Left a Review Already');
    expect(comment()).toHaveProperty('value', ' Friendly ');
  });

  it('focuses the stars when the server refuses them', async () => {
    await send(refused('BAD_USER_INPUT', 'From 1 to 5 stars', { field: 'rating' }));
    expect(await screen.findByText('From 1 to 5 stars')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'));
  });

  it('keeps a comment that is too long whole, and says by how much', async () => {
    const user = await renderDialog();
    await giveStars(user);
    await user.click(comment());
    await user.paste('x'.repeat(1001));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Too long by 1 character: at most 1,000 fit')).toBeTruthy();
    expect(comment()).toHaveProperty('value.length', 1001);
    expect(document.activeElement).toBe(comment());
  });
});
