import type {
  PrintedBlock,
  PrintedDocument,
  PrintedRow,
} from '@kerala-stays/domain/billing/printed-document';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { paperStyles, printStyles } from './paper-styles.ts';

function Block({ heading, lines, Heading }: PrintedBlock & { Heading: 'h2' | 'h3' }) {
  return (
    <section>
      <Heading className="heading">{heading}</Heading>
      <p className="lines">{lines.join('\n')}</p>
    </section>
  );
}

function Amounts({
  label,
  rows,
  total,
}: {
  label: string;
  rows: readonly PrintedRow[];
  total?: true;
}) {
  return (
    <table aria-label={label}>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.label} ${row.value}`}
            className={total && row.label.startsWith('Total') ? 'total' : ''}
          >
            <th scope="row">{row.label}</th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Taxes({ taxes: { head, rows } }: Pick<PrintedDocument, 'taxes'>) {
  if (rows.length === 0) return null;
  return (
    <table aria-label="Taxes" className="taxes">
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([rate, ...amounts]) => (
          <tr key={rate}>
            <th scope="row">{rate}</th>
            {amounts.map((amount, index) => (
              <td key={head[index + 1]}>{amount}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * An invoice, bill, credit note or receipt as a page: same text as its PDF, ready to print or save.
 */
export function PrintedPaper({
  printed,
  isWithinPage = false,
  children,
}: {
  printed: PrintedDocument;
  /** Under the title of a page of the back office, whose first heading it then is not. */
  isWithinPage?: boolean;
  /** Actions; not printed. */
  children?: ReactNode;
}) {
  const [Title, Heading] = isWithinPage ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const);
  return (
    <Box component="article" sx={paperStyles}>
      <GlobalStyles styles={printStyles} />
      <Title className="title">{printed.title}</Title>
      {printed.legend !== '' && <p className="legend">{printed.legend}</p>}
      <dl>
        {printed.facts.map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="blocks">
        {printed.blocks.map((block) => (
          <Block key={block.heading} Heading={Heading} {...block} />
        ))}
      </div>
      <Amounts label="Price" rows={printed.prices} />
      <Taxes taxes={printed.taxes} />
      <Amounts label="Totals" rows={printed.totals} total />
      {printed.notes.length > 0 && <p className="lines">{printed.notes.join('\n')}</p>}
      {printed.signature.length > 0 && (
        <div className="sign">
          <p className="lines">{printed.signature.join('\n')}</p>
        </div>
      )}
      <div className="actions">{children}</div>
    </Box>
  );
}
