import type { ReactNode } from 'react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog, FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { lugarEmPalavras } from '../convite.ts';
import { horarioPorExtenso, ROTULO_DA_ORIGEM, TEXTOS } from '../labels.ts';
import type { Dialogo } from '../queries.server/dialogo.ts';
import { lugarDe } from '../types.ts';
import { CamposDoHorario } from './campos-do-horario.tsx';
import { SeloDoAgendamento } from './selo.tsx';

/** The form as it goes back: what was typed and the first thing that is wrong. */
export type RespostaDoHorario = {
  valores: Record<string, string>;
  erro: string;
  campo: string | null;
  falha: boolean;
};

/** The first thing that is wrong with what was typed, above the fields. */
export function ProblemaDoHorario({ resposta }: { resposta: RespostaDoHorario | undefined }) {
  if (!resposta) return null;
  return resposta.falha ? (
    <Notice tipo="erro" titulo={TEXTOS.falha.titulo} className="mb-3">
      {resposta.erro}
    </Notice>
  ) : (
    <ErrorSummary
      titulo={TEXTOS.atencao}
      nivel="h3"
      erros={[{ id: resposta.campo ?? undefined, mensagem: resposta.erro }]}
    />
  );
}

/** 'Agendamento Entrevista' and 'Agendamento Avaliação Didática': the form once, and then only to be read. R-AGE-08. */
export function DialogoDeAgendamento({
  dialogo,
  resposta,
  fechar,
}: {
  dialogo: Dialogo;
  resposta: RespostaDoHorario | undefined;
  fechar: string;
}) {
  const { tipo, processo, nome, atual, recusa, periodo, bancas, minutos } = dialogo;
  const titulo = TEXTOS.dialogo[tipo];
  const subtitulo = (
    <>
      <b className="num text-base-content">{processo}</b> · {nome}
    </>
  );
  if (atual) return <Agendado dialogo={dialogo} atual={atual} fechar={fechar} subtitulo={subtitulo} />;
  if (recusa !== null) {
    return (
      <Dialog
        titulo={titulo}
        subtitulo={subtitulo}
        fechar={fechar}
        largura="estreito"
        acoes={
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        }
      >
        <Notice tipo={resposta ? 'erro' : 'info'}>{resposta?.erro ?? recusa}</Notice>
      </Dialog>
    );
  }
  return (
    <FormDialog
      titulo={titulo}
      subtitulo={subtitulo}
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          <SubmitButton variante="primary" icone="calendar-plus">
            {TEXTOS.agendar}
          </SubmitButton>
        </>
      }
    >
      <ProblemaDoHorario resposta={resposta} />
      <CamposDoHorario
        tipo={tipo}
        valores={resposta?.valores ?? { minutos: String(minutos) }}
        erros={(campo) => (resposta?.campo === campo ? resposta.erro : undefined)}
        periodo={periodo}
        bancas={bancas}
        cadastrarBanca={dialogo.cadastrarBanca}
      />
    </FormDialog>
  );
}

function Agendado({
  dialogo,
  atual,
  fechar,
  subtitulo,
}: {
  dialogo: Dialogo;
  atual: NonNullable<Dialogo['atual']>;
  fechar: string;
  subtitulo: ReactNode;
}) {
  return (
    <Dialog
      titulo={TEXTOS.dialogo[dialogo.tipo]}
      subtitulo={subtitulo}
      fechar={fechar}
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      <p className="mb-3">
        <SeloDoAgendamento situacao={atual.situacao} />
      </p>
      <DescriptionList
        itens={[
          { rotulo: 'Data e hora', valor: horarioPorExtenso(atual.inicio, atual.fim) },
          { rotulo: 'Tipo de entrevista', valor: atual.tipoLocal === 'R' ? 'Remota' : 'Presencial' },
          {
            rotulo: atual.tipoLocal === 'R' ? 'Endereço da conferência' : 'Local',
            valor: <span className="break-words">{lugarEmPalavras(lugarDe(atual))}</span>,
          },
          ...(atual.tema === null ? [] : [{ rotulo: 'Tema', valor: atual.tema }]),
          { rotulo: 'Banca', valor: `Banca ${String(atual.banca.numero)}` },
          {
            rotulo: 'E-mail',
            valor: atual.avisadoEm ? `Enviado em ${formatarInstante(atual.avisadoEm)}` : 'Não enviado',
          },
        ]}
      />
      {atual.versoes.length > 1 && (
        <details className="mt-4">
          <summary className="elo cursor-pointer">Horários anteriores</summary>
          <ol className="mt-2 grid gap-2">
            {atual.versoes.map(({ versao, origem, inicio, fim, motivo, criadaPor, criadaEm }) => (
              <li key={versao}>
                <b>{ROTULO_DA_ORIGEM[origem] ?? origem}</b> por {criadaPor} em {formatarInstante(criadaEm)}:{' '}
                {horarioPorExtenso(inicio, fim)}
                {motivo !== null && <div className="text-suave">Motivo: {motivo}</div>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Dialog>
  );
}
