import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CodedError } from '../../../lib/errors.ts';
import { refusal } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { ReportForm } from './ReportForm.tsx';

type Submit = ComponentProps<typeof ReportForm>['onSubmit'];

const message = () => screen.getByLabelText(/Explain the issue/);
const submit = () => screen.getByRole('button', { name: 'Submit' });

describe('the report form', () => {
  it('needs a message of more than spaces', async () => {
    const onSubmit = vi.fn<Submit>();
    const user = renderApp(<ReportForm draftName="report" onSubmit={onSubmit} />);
    await user.type(message(), '   ');
    await user.click(submit());
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('goes on from what the product page has put there', async () => {
    const onSubmit = vi.fn<Submit>(() => Promise.resolve());
    const user = renderApp(<ReportForm draftName="report" initial="About “Lamp”: " onSubmit={onSubmit} />);
    await user.type(message(), 'it is a copy ');
    await user.click(submit());
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith('About “Lamp”: it is a copy');
  });

  it('says in its own words that one must be logged in, and keeps the message', async () => {
    const user = renderApp(
      <ReportForm draftName="report" onSubmit={() => Promise.reject(new CodedError('REPORT_LOGGED_OUT', ''))} />,
    );
    await user.type(message(), 'Broken');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('You must be logged in to report a problem');
    expect(message()).toHaveProperty('value', 'Broken');
  });

  it('shows what the server refuses under the field', async () => {
    const user = renderApp(
      <ReportForm
        draftName="report"
        onSubmit={() => Promise.reject(refusal('BAD_USER_INPUT', 'From 1 to 2000 characters', 'message'))}
      />,
    );
    await user.type(message(), 'Broken');
    await user.click(submit());
    expect(await screen.findByText('From 1 to 2000 characters')).toBeTruthy();
  });
});
