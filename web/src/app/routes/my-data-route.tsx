import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { OwnDataPage } from '#web/site/people/components/own-data-page.tsx';
import { takeOwnDataLink } from '#web/site/people/own-data-link.ts';

/** /my-data by the account, /my-data/{booking or inquiry}/{id}/{day} by a mailed link. */
export default function MyDataRoute() {
  const { '*': rest = '' } = useParams();
  usePageHead({
    title: 'Your data',
    description: 'What we keep about you.',
    canonicalPath: null,
  });
  return <OpenedAt key={rest} rest={rest} />;
}

function OpenedAt({ rest }: { rest: string }) {
  const [link] = useState(() => takeOwnDataLink(rest));
  return <OwnDataPage link={link} isWhole={link !== null || rest === ''} />;
}
