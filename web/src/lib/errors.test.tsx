import { ServerError } from '@apollo/client/errors';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/answers.ts';
import { renderApp } from '../testing/render.tsx';
import { CodedError, useErrorText } from './errors.ts';
import { changeLanguage } from './language.ts';

function Refusal({ error }: { error: unknown }) {
  return <p data-testid="text">{useErrorText()(error)}</p>;
}

const text = () => screen.getByTestId('text').textContent;

afterEach(() => changeLanguage('en'));

describe('the words of a refusal', () => {
  it.each([
    [
      refusal('FORBIDDEN', 'Only the buyer may review the seller'),
      'Only the buyer may review the seller',
      'هذا الإجراء غير متاح لك',
    ],
    [refusal('BAD_USER_INPUT', 'Enter a Valid Email', 'email'), 'Enter a Valid Email', 'أدخل بريدًا إلكترونيًا صحيحًا'],
    [refusal('BAD_USER_INPUT', 'At most 1000 characters', 'comment'), 'At most 1000 characters', 'البيانات غير صحيحة'],
    [
      refusal('BAD_USER_INPUT', 'A fine is RM 0 to RM 10,000', 'amount'),
      'A fine is RM 0 to RM 10,000',
      'البيانات غير صحيحة',
    ],
    [
      refusal('BAD_USER_INPUT', 'Picture 3 is not there any more. Upload it again.', 'images', { picture: 3 }),
      'Picture 3 is not there any more. Upload it again.',
      'الصورة 3 لم تعد موجودة. ارفعها من جديد.',
    ],
    [
      refusal('RATE_LIMITED', 'Too many attempts', undefined, { until: new Date(Date.now() + 119_000).toISOString() }),
      'Too many attempts. You can go on in 2 minutes.',
      'محاولات كثيرة. يمكنك المتابعة بعد دقيقتين.',
    ],
    [
      refusal('RATE_LIMITED', 'Too many attempts'),
      'Too many attempts, please try again later',
      'محاولات كثيرة، حاول لاحقًا',
    ],
    [refusal('REVIEW_EXISTS', 'You Left a Review Already'), 'You Left a Review Already', 'سبق أن تركت تقييمًا'],
    [refusal('SOMETHING_NEW', 'A new refusal'), 'A new refusal', 'A new refusal'],
    [
      new TypeError('Failed to fetch'),
      'We could not reach the server. Check your connection and try again.',
      'تعذّر الوصول إلى الخادم. تحقق من اتصالك وحاول من جديد.',
    ],
    [
      new ServerError('', { response: new Response(null, { status: 502 }), bodyText: '' }),
      'The service is unavailable for a moment. Please try again.',
      'الخدمة غير متاحة للحظات. حاول من جديد.',
    ],
    [
      new CodedError('UPLOAD_FAILED', ''),
      'The picture could not be uploaded. Please try again.',
      'تعذّر رفع الصورة. حاول من جديد.',
    ],
  ])('%s', async (error, english, arabic) => {
    renderApp(<Refusal error={error} />);
    expect(text()).toBe(english);
    await act(() => changeLanguage('ar'));
    expect(text()).toBe(arabic);
  });
});
