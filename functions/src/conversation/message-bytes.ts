import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';

/** A body with the longest message, with every letter escaped as `\uXXXX`. */
export const maxMessageBytes = conversationLimits.text * 6 + 1024;
