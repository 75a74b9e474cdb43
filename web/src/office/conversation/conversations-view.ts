/** Filters of the list; the default comes first. */
export const conversationChoices = ['waiting', 'all', 'answered', 'closed'] as const;
export type ConversationChoice = (typeof conversationChoices)[number];

export const choiceLabels: Record<ConversationChoice, string> = {
  waiting: 'Waiting for us',
  all: 'All',
  answered: 'Answered',
  closed: 'Closed',
};

/** State of the page in its address, for reload and Back. */
export type ConversationsView = {
  choice: ConversationChoice;
  search: string;
  /** The open conversation, or ''. */
  openId: string;
};

export function readConversationsView(params: URLSearchParams): ConversationsView {
  return {
    choice: conversationChoices.find((choice) => choice === params.get('show')) ?? 'waiting',
    search: (params.get('q') ?? '').slice(0, 100),
    openId: params.get('conversation') ?? '',
  };
}

/** The address of a view; defaults are left out. */
export function writeConversationsView(view: ConversationsView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.choice !== 'waiting') params.set('show', view.choice);
  if (view.search !== '') params.set('q', view.search);
  if (view.openId !== '') params.set('conversation', view.openId);
  return params;
}
