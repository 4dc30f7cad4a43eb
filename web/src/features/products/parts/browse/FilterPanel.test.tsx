import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, renderApp } from '../../../../testing/render.tsx';
import FilterPanel from './FilterPanel.tsx';
import { useBrowseFilters } from './useBrowseFilters.ts';

function Filters() {
  const [filters, change] = useBrowseFilters();
  return <FilterPanel filters={filters} onChange={change} />;
}

describe('the filters of Browse', () => {
  it('have a category checklist that can be folded, with all 22 on demand', async () => {
    const user = renderApp(<Filters />);
    const heading = screen.getByRole('button', { name: 'Categories' });
    expect(heading.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Show all 22' }));
    const list = screen.getByRole('group', { name: 'Categories' });
    expect(list.querySelectorAll('input[type=checkbox]')).toHaveLength(22);
    await user.click(heading);
    expect(heading.getAttribute('aria-expanded')).toBe('false');
  });

  it('write what is chosen into the address', async () => {
    const user = renderApp(<Filters />, [], { path: '/browse' });
    await user.click(screen.getByRole('checkbox', { name: 'Books' }));
    await user.click(screen.getByRole('checkbox', { name: 'Computer' }));
    await user.click(screen.getByRole('radio', { name: 'Brand New' }));
    await user.click(screen.getByRole('checkbox', { name: 'Donations only' }));
    expect(address()).toBe('/browse?category=Computer&category=Books&condition=BRAND_NEW&donations=1');
    await user.click(screen.getByRole('radio', { name: 'All Conditions' }));
    expect(address()).toBe('/browse?category=Computer&category=Books&donations=1');
  });

  it('write a range of prices into the address while it is typed, and say when it is the wrong way round', async () => {
    const user = renderApp(<Filters />, [], { path: '/browse?q=lamp' });
    const prices = screen.getByRole('group', { name: 'Price' });
    await user.type(within(prices).getByRole('textbox', { name: 'From (RM)' }), '20');
    await user.type(within(prices).getByRole('textbox', { name: 'To (RM)' }), '12.50');
    await waitFor(() => expect(address()).toBe('/browse?q=lamp&min=20&max=12.5'));
    const status = within(prices).getByRole('status');
    expect(status.textContent).toBe('The lowest price is above the highest.');
    await user.clear(within(prices).getByRole('textbox', { name: 'From (RM)' }));
    await waitFor(() => expect(address()).toBe('/browse?q=lamp&max=12.5'));
    expect(status.textContent).toBe('');
  });

  it('leave a price as it is being typed, while the address has it in its own way', async () => {
    const user = renderApp(<Filters />, [], { path: '/browse' });
    const lowest = screen.getByRole('textbox', { name: 'From (RM)' });
    await user.type(lowest, '12.5');
    await waitFor(() => expect(address()).toBe('/browse?min=12.5'));
    expect(lowest).toHaveProperty('value', '12.5');
  });

  it('keep a price that is no price out of the address', async () => {
    const user = renderApp(<Filters />, [], { path: '/browse?min=5' });
    await user.type(screen.getByRole('textbox', { name: 'To (RM)' }), '10000000');
    expect(screen.getByRole('status').textContent).toBe('Enter RM 1,000,000.00 at most');
    await user.click(screen.getByRole('checkbox', { name: 'Donations only' }));
    expect(address()).not.toContain('10000000');
  });

  it('keep a category that was chosen, so that it can be chosen again', async () => {
    const user = renderApp(<Filters />, [], { path: '/browse?category=Groceries' });
    const groceries = screen.getByRole('checkbox', { name: 'Groceries' });
    await user.click(groceries);
    expect(address()).toBe('/browse');
    expect(document.activeElement).toBe(groceries);
    await user.click(groceries);
    expect(address()).toBe('/browse?category=Groceries');
  });

  it('offer four conditions', () => {
    renderApp(<Filters />);
    const conditions = screen.getAllByRole('radio').map((radio) => radio.closest('[class*=Radio-body]')?.textContent);
    expect(conditions).toEqual(['All Conditions', 'Brand New', 'New', 'Used']);
  });
});
