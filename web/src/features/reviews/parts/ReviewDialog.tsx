import { Input, Rating, Stack, Text, Textarea } from '@mantine/core';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReviewSellerMutation } from '../../../generated/graphql.ts';
import { applyFieldErrors, useErrorText } from '../../../lib/errors.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { evictReviews } from '../cache/reviewCache.ts';

/** The server's limit for a comment. */
const LONGEST_COMMENT = 1000;

interface ReviewDialogProps {
  seller: { id: string; fullName: string };
  opened: boolean;
  onClose: () => void;
  /** Called when the review is stored: it counts for every transaction with the same seller. */
  onReviewed: () => void;
}

interface ReviewForm {
  comment: string;
  rating: number;
}

/** Rates a seller with words and stars; it can be sent once both are there. */
export function ReviewDialog({ seller, opened, onClose, onReviewed }: ReviewDialogProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const ratingLabelId = useId();
  const form = useForm<ReviewForm>({ mode: 'onTouched', defaultValues: { comment: '', rating: 0 } });
  const [reviewSeller, { error, reset }] = useReviewSellerMutation();
  const [comment, rating] = useWatch({ control: form.control, name: ['comment', 'rating'] });
  const complete = comment.trim() !== '' && rating > 0;
  const { errors, isSubmitting } = form.formState;

  const close = () => {
    onClose();
    reset();
    form.reset();
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      await reviewSeller({
        variables: { sellerId: seller.id, comment: values.comment.trim(), rating: values.rating },
        update: (cache) => evictReviews(cache, seller.id),
      });
    } catch (refusal) {
      if (applyFieldErrors(refusal, form, errorText)) reset();
      return;
    }
    onReviewed();
    toastSuccess(intl.formatMessage({ id: 'review.added' }));
    close();
  });

  return (
    <ResponsiveDialog
      opened={opened}
      busy={isSubmitting}
      onClose={close}
      title={<FormattedMessage id="review.title" values={{ name: <bdi key="name">{seller.fullName}</bdi> }} />}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Controller
            control={form.control}
            name="rating"
            render={({ field }) => (
              <Input.Wrapper
                required
                label={<FormattedMessage id="review.rating" />}
                labelElement="div"
                labelProps={{ id: ratingLabelId }}
              >
                <Rating
                  size={36}
                  value={field.value}
                  onChange={field.onChange}
                  // The arrows of a keyboard only show what would be chosen.
                  onChangeCapture={({ target }) => {
                    if (target instanceof HTMLInputElement) field.onChange(Number(target.value));
                  }}
                  aria-labelledby={ratingLabelId}
                  getSymbolLabel={(stars) => intl.formatMessage({ id: 'review.stars' }, { stars })}
                />
              </Input.Wrapper>
            )}
          />
          <Textarea
            required
            attributes={autoInput}
            label={<FormattedMessage id="review.comment" />}
            placeholder={intl.formatMessage({ id: 'review.placeholder' })}
            maxLength={LONGEST_COMMENT}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={<TextCount length={comment.length} limit={LONGEST_COMMENT} />}
            error={errors.comment?.message}
            {...form.register('comment', {
              validate: (text) => text.trim() !== '' || intl.formatMessage({ id: 'review.empty' }),
            })}
          />
          <FormError error={error} />
          {complete ? (
            <SubmitButton pending={isSubmitting}>
              <FormattedMessage id="action.submit" />
            </SubmitButton>
          ) : (
            <Text size="sm" c="dimmed">
              <FormattedMessage id="review.hint" />
            </Text>
          )}
        </Stack>
      </form>
    </ResponsiveDialog>
  );
}
