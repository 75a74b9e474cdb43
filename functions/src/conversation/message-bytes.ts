import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';

/** A body with the longest message, each letter of it spelt out as `\uXXXX`. */
export const maxMessageBytes = conversationLimits.text * 6 + 1024;
