import { applyPlan } from '@kerala-stays/domain/catalogue/import/apply-plan';
import { planCategories } from '@kerala-stays/domain/catalogue/import/categories/plan-categories';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { otherKind } from '@kerala-stays/domain/rates/import/import-kinds';
import Typography from '@mui/material/Typography';
import { ImportDialog } from '#web/components/office/import/import-dialog.tsx';
import type { ComparedFile } from '#web/components/office/import/use-file-import.ts';
import { env } from '#web/config/env.ts';
import { importCategory, readCategories } from '../api/import-category.ts';

async function compareCategories(text: string): Promise<ComparedFile | { problem: string }> {
  const misplaced = otherKind(text, 'categories', surfaceCurrency('manage', env.siteCurrency));
  if (misplaced !== null) return { problem: misplaced };
  const plan = planCategories(text, await readCategories());
  if ('problem' in plan) return plan;
  // All categories have their authors in one document.
  return {
    plan,
    apply: (watch) => applyPlan(plan.items, importCategory, { ...watch, atOnce: 1 }),
  };
}

const intro = (
  <>
    <Typography>
      Choose a CSV file with the columns of Export CSV, one row for each category. You see what
      changes before anything is written.
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      Categories without a row stay as they are, and images are added here afterwards.
    </Typography>
  </>
);

/** Import of the page Categories. */
export function ImportCategoriesDialog({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      words={{ one: 'category', many: 'categories' }}
      intro={intro}
      compare={compareCategories}
      unreadable={messages.fetchCategoriesFailed}
      onClose={onClose}
    />
  );
}
