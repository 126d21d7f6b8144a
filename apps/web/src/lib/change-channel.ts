/**
 * Tells the tabs of a browser what the one that reads the stream has heard. It opens before the tab asks for anything: what is
 * told meanwhile is kept until the pages follow it.
 */
import { changeNews, heard, WRITTEN } from './change-news.ts';
import { forgetEarly } from './request.ts';

/** A message, as the reading tab passes it on to the others. */
export interface StreamMessage {
  readonly id: string;
  readonly isChange: boolean;
}

export const changeChannel = new BroadcastChannel('callboard-changes');

export function note({ id, isChange }: StreamMessage): void {
  heard.upTo = id;
  if (!isChange) return;
  heard.isChange = true;
  forgetEarly();
  changeNews.dispatchEvent(new Event(WRITTEN));
}

changeChannel.onmessage = ({ data }: MessageEvent<StreamMessage>) => note(data);
