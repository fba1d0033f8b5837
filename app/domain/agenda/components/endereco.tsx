import { useState } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { horarioDaZona } from '#app/lib/dates.ts';
import { Notice } from '#app/components/notice.tsx';

function BotaoCopiar({ texto }: { texto: string }) {
  const [copiado, setCopiado] = useState(false);
  return (
    <button
      type="button"
      className="btn com-js"
      onClick={() => {
        navigator.clipboard.writeText(texto).then(
          () => setCopiado(true),
          () => setCopiado(false),
        );
      }}
    >
      <Icon name={copiado ? 'check' : 'copy'} />
      <span role="status">{copiado ? 'Copiado' : 'Copiar endereço'}</span>
    </button>
  );
}

/** The secret address of the calendar: how to subscribe to it and how to change it. */
export function EnderecoDaAgenda({ endereco }: { endereco: string }) {
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        Assine este endereço no aplicativo de agenda do celular ou do computador: as fases das suas demandas e
        os horários que são seus aparecem lá, no {horarioDaZona()}, e mudam sozinhas quando o cronograma muda.
      </p>
      <div className="campo">
        <label htmlFor="endereco">Endereço da sua agenda</label>
        <input id="endereco" className="input w-full font-mono text-sm" readOnly value={endereco} />
      </div>
      <div className="flex flex-wrap gap-2">
        <a className="btn btn-primary" href={endereco.replace(/^https?:/, 'webcal:')}>
          <Icon name="calendar-plus" />
          Assinar neste aparelho
        </a>
        <BotaoCopiar texto={endereco} />
        <a className="btn" href={endereco} download="agenda.ics">
          <Icon name="download" />
          Baixar arquivo
        </a>
      </div>
      <details className="text-sm">
        <summary className="elo alvo cursor-pointer">Como assinar em cada aplicativo</summary>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>Google Agenda, no computador: em ‘Outras agendas’, escolha ‘Do URL’ e cole o endereço.</li>
          <li>iPhone e Mac: use ‘Assinar neste aparelho’.</li>
          <li>Outlook: em ‘Adicionar calendário’, escolha ‘Assinar da Web’ e cole o endereço.</li>
        </ul>
        <p className="mt-2 text-suave">
          O aplicativo decide de quanto em quanto tempo lê a agenda; alguns levam um dia. O arquivo baixado
          não muda depois.
        </p>
      </details>
      <Notice tipo="aviso" papel="nenhum" titulo="Este endereço é secreto">
        <p>
          Quem o tiver vê as datas e os processos das suas demandas, mesmo sem a sua senha. Resultados não
          aparecem. Se alguém o viu, gere outro.
        </p>
        <p className="mt-2">
          <LinkButton para="/minha-agenda/novo-endereco" icone="refresh-cw" pequeno>
            Gerar novo endereço
          </LinkButton>
        </p>
      </Notice>
    </div>
  );
}
