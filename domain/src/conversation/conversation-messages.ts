import { conversationLimits, savedReplyLimits } from './conversation-limits.ts';

const count = (number: number) => number.toLocaleString('en-US');

export const conversationMessages = {
  empty: 'Write a message first',
  tooLong: `Your message is too long (${count(conversationLimits.text)} characters at most)`,
  closed: 'This conversation is closed. Please send a new inquiry.',
  tooMany: 'You have sent several messages in a short time. Please try again in a few minutes.',
  keyUsed: 'Another message was sent from this form in the meantime. Please send this one again.',
  notFound: 'Conversation not found',
  linkNotValid: 'This link is no longer valid. Please send a new inquiry.',
  linkNotWhole: 'This link is incomplete. Open it again from our mail.',
  sent: 'Message sent',
  noted: 'Note saved',
  staffElsewhere: 'Please answer in the back office: what is written here is from the guest.',
  unsure:
    'We do not know whether your message has arrived. Please send it again: it will not arrive twice.',
  failed: 'Your message was not sent. Please try again.',
  unknownState: 'Unknown state of a conversation',
  listFailed: 'The conversations could not be loaded',
  loadFailed: 'The conversation could not be loaded',
  mutedOn: 'We will not mail you when there is an answer',
  mutedOff: 'We will mail you when there is an answer',
  drafted: 'Draft saved. A person sends it.',
  draftRemoved: 'Draft removed',
  read: 'Marked as read',
  stateSet: 'Conversation closed',
  reopened: 'Conversation opened again',
  noPersonalPapers: 'Please do not send passports or Aadhaar cards; show them when you arrive.',
  replySaved: 'Saved reply saved',
  replyRemoved: 'Saved reply removed',
  replyNotFound: 'Saved reply not found',
  replyTitle: `Give the reply a name of at most ${savedReplyLimits.title} characters`,
  replyText: `Write the reply, ${count(savedReplyLimits.text)} characters at most`,
  tooManyReplies: `There can be ${savedReplyLimits.count} saved replies at most`,
  replyFailed: 'Failed to save reply',
} as const;
