import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BlockedUsersDocument, BlockStateDocument, BlockUserDocument } from '../../../generated/graphql.ts';
import { refused } from '../../../testing/answers.ts';
import { no, seller, yes } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { BlockedPeopleButton } from './BlockedPeopleButton.tsx';
import { BlockMenu } from './BlockMenu.tsx';

const state = (isBlocked: boolean, canBlock: typeof yes | ReturnType<typeof no> = yes) => ({
  request: { query: BlockStateDocument, variables: { id: seller.id } },
  result: { data: { user: { __typename: 'User' as const, id: seller.id, isBlocked, canBlock } } },
});
const answer = (on: boolean) => ({
  request: { query: BlockUserDocument, variables: { id: seller.id, on } },
  result: vi.fn<() => object>(() => ({
    data: { blockUser: { __typename: 'User', id: seller.id, isBlocked: on } },
  })),
});
const openMenu = async (user: ReturnType<typeof renderApp>) =>
  user.click(screen.getByRole('button', { name: 'More about this person' }));

it('asks before it blocks, and then offers to unblock', async () => {
  const [block, unblock] = [answer(true), answer(false)];
  const user = renderApp(<BlockMenu user={seller} />, [state(false), block, unblock]);
  await openMenu(user);
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Block this person' })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Block this person' }));
  const question = await screen.findByRole('dialog', { name: 'Block this person' });
  expect(question.textContent).toContain('Siti Penjual');
  expect(block.result).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Block this person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Unblock' }));
  await waitFor(() => expect(unblock.result).toHaveBeenCalledOnce());
  expect(block.result).toHaveBeenCalledOnce();
});

it('offers nothing where the server does not allow it', async () => {
  const user = renderApp(<BlockMenu user={seller} />, [state(false, no())]);
  await openMenu(user);
  expect(await screen.findByRole('menuitem', { name: 'Block this person' })).toHaveProperty('disabled', true);
});

it('shows in the question why the server refuses', async () => {
  const user = renderApp(<BlockMenu user={seller} />, [
    state(false),
    {
      request: { query: BlockUserDocument, variables: { id: seller.id, on: true } },
      result: refused('WRONG_STATE', 'You have blocked 200 people: unblock one first'),
    },
  ]);
  await openMenu(user);
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Block this person' })).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByRole('menuitem', { name: 'Block this person' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Block this person' }));
  expect(await within(question).findByRole('alert')).toBeTruthy();
});

it('lists whom one has blocked, and unblocks them', async () => {
  const blocked = {
    __typename: 'User' as const,
    id: seller.id,
    fullName: seller.fullName,
    image: null,
    isBlocked: true,
  };
  const user = renderApp(<BlockedPeopleButton />, [
    { request: { query: BlockedUsersDocument }, result: { data: { blockedUsers: [blocked] } } },
    answer(false),
  ]);
  await user.click(screen.getByRole('button', { name: 'Blocked people' }));
  await user.click(await screen.findByRole('button', { name: 'Unblock Siti Penjual' }));
  expect(await screen.findByText('You have blocked nobody')).toBeTruthy();
});
