import { createContext, useContext } from 'react';
import type { ChatProduct_ProductFragment } from '../generated/graphql.ts';

/** The product that a chat was opened from, shown above the messages. */
export type ChatProduct = ChatProduct_ProductFragment;

/** The chat to show: the one with a person, or one by its id. */
export type ChatTarget = { userId: string; product?: ChatProduct } | { chatId: string; fromList?: boolean };

/** The content of the drawer: one chat, or the list of them. */
export type ChatView = ChatTarget | 'list';

/** How chats are opened, wherever one is on the screen. */
export interface ChatContextValue {
  /** Opens the viewer's chat with a person; the server creates it if there is none. */
  openWith(userId: string, product?: ChatProduct): void;
  /** Opens a chat by its id. */
  openChat(chatId: string): void;
  /** Opens a chat from the list; the browser's Back then leads back to the list. */
  openFromList(chatId: string): void;
  /** Opens the list of the viewer's chats. */
  openList(): void;
}

/** Given by the provider of the chat drawer. */
export const ChatContext = createContext<ChatContextValue | null>(null);

/** Opens chats from anywhere in the app. */
export function useChat(): ChatContextValue {
  const value = useContext(ChatContext);
  if (!value) throw new Error('useChat must be used inside a ChatProvider');
  return value;
}
