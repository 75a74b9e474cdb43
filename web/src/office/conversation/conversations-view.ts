/** Which conversations the list shows: the waiting ones first of all. */
export const conversationChoices = ['waiting', 'all', 'answered', 'closed'] as const;
export type ConversationChoice = (typeof conversationChoices)[number];

export const choiceLabels: Record<ConversationChoice, string> = {
  waiting: 'Waiting for us',
  all: 'All',
  answered: 'Answered',
  closed: 'Closed',
};

/** The state of the page in its address, so that reload and back show the same. */
export type ConversationsView = {
  choice: ConversationChoice;
  search: string;
  /** The conversation whose drawer is open, or ''. */
  openId: string;
};

export function readConversationsView(params: URLSearchParams): ConversationsView {
  return {
    choice: conversationChoices.find((choice) => choice === params.get('show')) ?? 'waiting',
    search: (params.get('q') ?? '').slice(0, 100),
    openId: params.get('conversation') ?? '',
  };
}

/** The address of a view; what is at its default is left out. */
export function writeConversationsView(view: ConversationsView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.choice !== 'waiting') params.set('show', view.choice);
  if (view.search !== '') params.set('q', view.search);
  if (view.openId !== '') params.set('conversation', view.openId);
  return params;
}
