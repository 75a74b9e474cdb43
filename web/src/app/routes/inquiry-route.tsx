import { useParams } from 'react-router-dom';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { InquiryPage } from '#web/site/conversation/components/inquiry-page.tsx';

/** /inquiry/{id}: the conversation about an inquiry, by the secret link of its mails. */
export default function InquiryRoute() {
  const { inquiryId = '' } = useParams();
  usePageHead({
    title: 'Your inquiry',
    description: 'What you asked us, and our answers.',
    canonicalPath: null,
  });
  return <InquiryPage key={inquiryId} inquiryId={inquiryId} />;
}
