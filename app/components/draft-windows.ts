type Message = { id: string; tipo: 'aberto' | 'presente' | 'fechado' };

/** Tells whether the same form is open in another window of this browser. The server's revision decides, not this. */
export class OpenWindows {
  private readonly id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  private readonly others = new Set<string>();
  private readonly channel: BroadcastChannel | null;

  constructor(form: string | null, onChange: (open: boolean) => void) {
    this.channel =
      form === null || typeof BroadcastChannel === 'undefined'
        ? null
        : new BroadcastChannel(`porteira:${form}`);
    if (!this.channel) return;
    this.channel.onmessage = ({ data: { id, tipo } }: MessageEvent<Message>) => {
      if (id === this.id) return;
      if (tipo === 'fechado') this.others.delete(id);
      else this.others.add(id);
      if (tipo === 'aberto') this.say('presente');
      onChange(this.others.size > 0);
    };
    this.say('aberto');
  }

  say(tipo: Message['tipo']): void {
    this.channel?.postMessage({ id: this.id, tipo });
  }

  close(): void {
    this.say('fechado');
    this.channel?.close();
  }
}
