import { readSecretLink } from '@kerala-stays/domain/bookings/secret-link';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { InquiryPage } from '#web/site/conversation/components/inquiry-page.tsx';
import { AskOwnData } from '#web/site/people/components/ask-own-data.tsx';

/** /inquiry/{id}: the conversation about an inquiry, by the secret link in its mails. */
export default function InquiryRoute() {
  const { inquiryId = '' } = useParams();
  usePageHead({
    title: 'Your inquiry',
    description: 'What you asked us, and our answers.',
    canonicalPath: null,
  });
  const { hash } = useLocation();
  const { id, key } = readSecretLink(inquiryId, hash);
  if (id !== inquiryId && id !== '') {
    return <Navigate replace to={`${paths.inquiry.href(id)}${key === null ? '' : `#k=${key}`}`} />;
  }
  return (
    <InquiryPage key={inquiryId} inquiryId={inquiryId}>
      <AskOwnData from="inquiry" id={inquiryId} />
    </InquiryPage>
  );
}
