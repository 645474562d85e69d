import type { ProductBody } from '@taegeuk/contract/content-bodies.ts';
import type { KindFormProps } from '../kind.ts';
import { writing } from '../kind.ts';
import { nameIn, WordedFields, writtenWords } from '../lesson/worded-fields.tsx';
import { ProductPlace } from './product-place.tsx';
import { productTexts as t } from './product-texts.ts';
import { PublishProduct } from './publish-product.tsx';

function ProductForm({ record, body, shown, write, isShut }: KindFormProps<ProductBody>) {
  return (
    <>
      <WordedFields {...{ body, shown, write, isShut }} words={t} />
      <ProductPlace id={record.id} body={body} write={write} />
    </>
  );
}

/** How a product is written. */
export const productWriting = writing<ProductBody>({
  Form: ProductForm,
  titleOf: (body) => nameIn(body, 'kr'),
  fieldsOf: (body, lang) => writtenWords(body, lang, t),
  factsOf: ({ grants, payLevel, isOnSale }) => [
    { label: t.fields.grants, value: t.sides[grants] },
    { label: t.fields.payLevel, value: String(payLevel) },
    { label: t.sale, value: isOnSale ? t.isOnSale : t.isOffSale },
  ],
  Publish: PublishProduct,
  hasPreview: true,
});
