import { newId } from '@plinth/domain';
import type { FromFrame, Handover, ToFrame } from './messages.ts';

/** The editor's end of the port to a page in a frame. One for each page that the frame loads. */
export class CanvasLink {
  private readonly token = `${newId()}${crypto.randomUUID()}`;
  private port: MessagePort | undefined;

  constructor(
    readonly address: string,
    private readonly receive: (message: FromFrame) => void,
  ) {}

  /** The address with the token in its fragment: it is never sent anywhere. */
  get url(): string {
    return `${this.address}#${this.token}`;
  }

  /** Hands the port to the page that has just loaded; it is taken once, by the page that knows the token. */
  handOver(frame: HTMLIFrameElement): void {
    this.port?.close();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.receive(data);
    this.port = port1;
    const message: Handover = { type: 'plinth-canvas', token: this.token };
    frame.contentWindow?.postMessage(message, location.origin, [port2]);
  }

  send(message: ToFrame): void {
    this.port?.postMessage(message);
  }

  close(): void {
    this.port?.close();
    this.port = undefined;
  }
}
