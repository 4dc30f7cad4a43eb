import { Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductInput, ProductType } from '../../../../generated/graphql.ts';
import { LONGEST_DESCRIPTION, LONGEST_TITLE, MOST_PICTURES } from '../../../../generated/limits.ts';
import { gonePicture } from '../../../../lib/errors.ts';
import { useTextRule } from '../../../../lib/limits.ts';
import { categories } from '../../../../lib/options.ts';
import { useUpload } from '../../../../lib/upload.ts';
import { useDraft } from '../../../../lib/draft/useDraft.ts';
import { DraftNotice } from '../../../../ui/form/DraftNotice.tsx';
import { FormError } from '../../../../ui/form/FormError.tsx';
import type { UploadState } from '../../../../ui/form/ImageField.tsx';
import { MultiPicker } from '../../../../ui/form/MultiPicker.tsx';
import { PicturesField } from '../../../../ui/form/pictures/PicturesField.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../../ui/form/inputDirection.ts';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { ConditionField } from './ConditionField.tsx';
import { PriceField } from './PriceField.tsx';
import { ProhibitedHint } from '../prohibited/ProhibitedHint.tsx';
import { readPrice, toInput } from './productValues.ts';
import type { ProductValues } from './productValues.ts';
import classes from './ProductForm.module.css';

interface ProductFormProps {
  /** The name under which the draft is kept until it is sent. */
  draftName: string;
  /** The addresses under which this form stays. */
  within?: string[];
  type: ProductType;
  /** When these change, the fields that nobody has touched follow. */
  initial: ProductValues;
  /** Rejects with the server's refusal. */
  onSubmit: (input: ProductInput) => Promise<unknown>;
  /** Tells of it and leads on. By then the draft is forgotten: whoever leaves at once does not find it again. */
  onStored?: () => Promise<unknown>;
  /** The words of the button, for the price that stands in the form. */
  submitLabel: (price: number | null) => string;
}

/** The form of a product, for selling, giving away and editing; a donation has no price. */
export function ProductForm({ draftName, within, type, initial, onSubmit, onStored, submitLabel }: ProductFormProps) {
  const intl = useIntl();
  const upload = useUpload('PRODUCT_IMAGE');
  const [uploadState, setUploadState] = useState<UploadState>('settled');
  /** A picture that staff have removed meanwhile. */
  const [gone, setGone] = useState<string>();
  const form = useForm<ProductValues>({
    defaultValues: initial,
    values: initial,
    resetOptions: { keepDirtyValues: true },
  });
  const { control } = form;
  const { errors, isSubmitting } = form.formState;
  const draft = useDraft(form, { name: draftName, hasPending: uploadState !== 'settled' });
  const [title, description, price] = useWatch({ control, name: ['title', 'description', 'price'] });
  const sells = type === 'SELL';
  const words = useTextRule();

  const { submit, error } = useSubmit(form, async ({ condition, ...values }) => {
    if (!condition) return; // The form is not sent without one.
    try {
      await onSubmit(toInput({ ...values, condition }, type));
      draft.clear();
      await onStored?.();
    } catch (refusal) {
      const place = gonePicture(refusal);
      if (place) setGone(values.images[place - 1]);
      throw refusal;
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <DraftNotice draft={draft} within={within} />
        <Controller
          key={draft.beginnings}
          control={control}
          name="images"
          // Nothing is published without its chosen pictures. The field itself says which pictures are missing, and
          // why.
          rules={{ validate: () => uploadState !== 'failed' }}
          render={({ field, fieldState }) => (
            <PicturesField
              label={intl.formatMessage({ id: 'productForm.image' })}
              upload={upload}
              most={MOST_PICTURES}
              gone={gone}
              value={field.value}
              onChange={field.onChange}
              onStateChange={setUploadState}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextInput
          required
          attributes={autoInput}
          label={<FormattedMessage id="productForm.title" />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={<TextCount text={title} limit={LONGEST_TITLE} />}
          error={errors.title?.message}
          {...form.register('title', { validate: words(LONGEST_TITLE) })}
        />
        {sells && <PriceField control={control} />}
        <ConditionField control={control} />
        <Controller
          control={control}
          name="categories"
          render={({ field, fieldState }) => (
            <MultiPicker
              label={<FormattedMessage id="productForm.categories" />}
              placeholder={intl.formatMessage({ id: 'productForm.addCategory' })}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              description={<FormattedMessage id="productForm.categoriesHint" />}
              data={categories.map(({ value, messageId }) => ({ value, label: intl.formatMessage({ id: messageId }) }))}
              error={fieldState.error?.message}
              {...field}
            />
          )}
        />
        <Textarea
          required
          attributes={autoInput}
          minRows={4}
          label={<FormattedMessage id="productForm.description" />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={<TextCount text={description} limit={LONGEST_DESCRIPTION} />}
          error={errors.description?.message}
          {...form.register('description', { validate: words(LONGEST_DESCRIPTION) })}
        />
        <ProhibitedHint title={title} description={description} />
        <FormError error={error} />
        <div className={classes.bar}>
          <SubmitButton fullWidth pending={isSubmitting} disabled={uploadState === 'uploading'}>
            {submitLabel(sells ? readPrice(price) : null)}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  );
}
