import css from './price-box.css?inline';

/** Classes of `price-box.css`, for parts that render {@link PriceStyles}. */
export const styles = {
  answer: 'price-box-answer',
  box: 'price-box-box',
  quiet: 'price-box-quiet',
  rows: 'price-box-rows',
  taxes: 'price-box-taxes',
  told: 'price-box-told',
  total: 'price-box-total',
} as const;

/** The stylesheet itself, which the shell does not carry. */
export const PriceStyles = () => (
  <style href="price-box" precedence="default">
    {css}
  </style>
);
