import { Input, Rating, Stack, Text, Textarea } from '@mantine/core';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReviewSellerMutation } from '../../../generated/graphql.ts';
import { LONGEST_COMMENT } from '../../../generated/limits.ts';
import { useTextRule } from '../../../lib/limits.ts';
import { isBlank } from '../../../lib/text.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';
import { evictReviews } from '../cache/reviewCache.ts';

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
  const ratingLabelId = useId();
  const form = useForm<ReviewForm>({ defaultValues: { comment: '', rating: 0 } });
  const [reviewSeller] = useReviewSellerMutation();
  const words = useTextRule();
  const [comment, rating] = useWatch({ control: form.control, name: ['comment', 'rating'] });
  const complete = !isBlank(comment) && rating > 0;
  const { errors, isSubmitting } = form.formState;

  const close = () => {
    onClose();
    form.reset();
  };

  const { submit, error } = useSubmit(form, async (values) => {
    await reviewSeller({
      variables: { sellerId: seller.id, comment: values.comment.trim(), rating: values.rating },
      update: (cache) => evictReviews(cache, seller.id),
    });
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
            render={({ field, fieldState }) => (
              <Input.Wrapper
                required
                error={fieldState.error?.message}
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
                  data-wrong={fieldState.error ? true : undefined}
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
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={<TextCount text={comment} limit={LONGEST_COMMENT} />}
            error={errors.comment?.message}
            {...form.register('comment', {
              validate: words(LONGEST_COMMENT, intl.formatMessage({ id: 'review.empty' })),
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
