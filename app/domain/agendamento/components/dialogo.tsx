import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog, FormDialog } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { lugarEmPalavras } from '../convite.ts';
import {
  emNomeDe,
  horarioPorExtenso,
  ROTULO_DA_ORIGEM,
  ROTULO_DO_DESALINHO,
  ROTULO_DO_PEDIDO,
  TEXTOS,
} from '../labels.ts';
import type { Dialogo } from '../queries.server/dialogo.ts';
import { caminhoDoDialogo } from '../telas.ts';
import { lugarDe } from '../types.ts';
import { CamposDoHorario } from './campos-do-horario.tsx';
import { DialogoFechado, ProblemaDoHorario, subtituloDo, type RespostaDoHorario } from './partes.tsx';
import { SeloDoAgendamento } from './selo.tsx';

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
  const { tipo, atual, recusa, dicaDoDia, bancas, minutos } = dialogo;
  const titulo = TEXTOS.dialogo[tipo];
  const subtitulo = subtituloDo(dialogo);
  if (atual) return <Agendado dialogo={dialogo} atual={atual} fechar={fechar} subtitulo={subtitulo} />;
  if (recusa !== null) {
    return (
      <DialogoFechado
        titulo={titulo}
        subtitulo={subtitulo}
        fechar={fechar}
        motivo={resposta?.erro ?? recusa}
        erro={resposta !== undefined}
      />
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
        dicaDoDia={dicaDoDia}
        semPresenca={dialogo.semPresenca}
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
  const { search } = useLocation();
  const ato = (qual: string) => caminhoDoDialogo(dialogo.participacaoId, dialogo.tipo, qual) + search;
  return (
    <Dialog
      titulo={TEXTOS.dialogo[dialogo.tipo]}
      subtitulo={subtitulo}
      fechar={fechar}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {atual.impedeCancelar === null && (
            <LinkButton para={ato('cancelar')} icone="calendar-x" manterRolagem>
              Cancelar agendamento
            </LinkButton>
          )}
          {atual.impede === null && (
            <LinkButton para={ato('remarcar')} icone="calendar-clock" manterRolagem>
              Remarcar
            </LinkButton>
          )}
          {atual.impede === null && atual.pedido?.decisao === null && (
            <LinkButton para={ato('pedido')} variante="primary" icone="gavel" manterRolagem>
              Responder pedido
            </LinkButton>
          )}
        </>
      }
    >
      <p className="mb-3">
        <SeloDoAgendamento situacao={atual.situacao} />
      </p>
      {atual.desalinho && (
        <Notice
          tipo="aviso"
          papel="nenhum"
          className="mb-3"
          titulo={ROTULO_DO_DESALINHO[atual.desalinho.tipo]}
        >
          {atual.desalinho.motivo}
        </Notice>
      )}
      <DescriptionList
        itens={[
          { rotulo: 'Data e hora', valor: horarioPorExtenso(atual.inicio, atual.fim) },
          { rotulo: 'Tipo de entrevista', valor: atual.tipoLocal === 'R' ? 'Remota' : 'Presencial' },
          {
            rotulo: atual.tipoLocal === 'R' ? 'Endereço da conferência' : 'Local',
            valor: <span className="break-words">{lugarEmPalavras(lugarDe(atual))}</span>,
          },
          ...(atual.tema === null ? [] : [{ rotulo: 'Tema', valor: atual.tema }]),
          { rotulo: 'Banca', valor: String(atual.banca.numero) },
          {
            rotulo: 'E-mail',
            valor: atual.avisadoEm ? `Enviado em ${formatarInstante(atual.avisadoEm)}` : 'Não enviado',
          },
          ...(atual.confirmadaPor === null
            ? []
            : [
                {
                  rotulo: 'Presença',
                  valor: `Confirmada${emNomeDe(atual.confirmadaPor)}, em ${formatarInstante(atual.confirmadaPor.feitoEm)}`,
                },
              ]),
          ...(atual.pedido === null
            ? []
            : [{ rotulo: 'Pedido de outro horário', valor: <Pedido pedido={atual.pedido} /> }]),
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

function Pedido({ pedido }: { pedido: NonNullable<NonNullable<Dialogo['atual']>['pedido']> }) {
  const { motivo, pedidoEm, emNome, decisao, resposta } = pedido;
  return (
    <>
      <span className="break-words whitespace-pre-line">{motivo}</span>
      <div className="text-suave">
        Pedido em {formatarInstante(pedidoEm)}
        {emNomeDe(emNome)}: {ROTULO_DO_PEDIDO[decisao ?? 'aberto']}
        {resposta !== null && `. ${resposta}`}
      </div>
    </>
  );
}
