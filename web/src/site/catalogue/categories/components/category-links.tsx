import type { CatalogueCategory } from '@kerala-stays/domain/catalogue/catalogue';
import { Link } from 'react-router-dom';
import { Section } from '#web/components/section.tsx';
import { paths } from '#web/config/paths.ts';
import css from './category-links.css?inline';

type CategoryLinksProps = { title: string; categories: readonly CatalogueCategory[] };

/** Links to the pages of categories; nothing when there are none. */
export function CategoryLinks({ title, categories }: CategoryLinksProps) {
  if (categories.length === 0) return null;
  return (
    <Section title={title} ground="cloth">
      <style href="category-links" precedence="default">
        {css}
      </style>
      <ul className="category-links">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.category.href(slug)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
