import { RECURSO } from '#app/domain/etapa/ids.ts';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Autosave } from '#app/components/autosave.tsx';
import { Attachments } from '#app/components/attachments.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import type { OwnDraft } from '#app/components/draft-notice.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { DocumentosJulgados } from './documentos-julgados.tsx';
import { MENSAGENS, quandoOCandidatoLe, STATUS_DO_RECURSO, tituloDaSolicitacao } from '../labels.ts';
import type { Tentativa } from '../queries.server/julgado.ts';
import type { Solicitacao } from '../queries.server/solicitacao.ts';
import { ResumoDaAvaliacao } from './resumo-da-avaliacao.tsx';

/** The dialog as it goes back to the person. */
export type RespostaDaDecisao = {
  decisao: string;
  descricao: string;
  /** The question must be answered first. */
  confirmar: boolean;
  erro: string | null;
  campo?: string;
};

type Recurso = Solicitacao;

/** 'Avaliar Recurso do Candidato', or the same to be read. R-REC-04. */
export function DialogoAvaliar({
  recurso,
  resposta,
  lista,
  rascunho,
  curriculo,
}: {
  recurso: Recurso;
  resposta: RespostaDaDecisao | undefined;
  rascunho: OwnDraft & { descricao: string };
  /** Path of the list. */
  lista: string;
  /** The curriculum that was evaluated, to be read. */
  curriculo: ReactNode;
}) {
  const fechar = lista + useLocation().search;
  if (resposta?.confirmar && recurso.permissao.ok) {
    return <Pergunta recurso={recurso} resposta={resposta} fechar={fechar} />;
  }
  const { permissao } = recurso;
  const erro = resposta?.erro;
  return (
    <FormDialog
      titulo={tituloDaSolicitacao(recurso)}
      subtitulo={
        <>
          <b className="num text-base-content">{recurso.processo}</b> · {recurso.nome} · {recurso.nomeDaEtapa}{' '}
          · recurso nº {recurso.numeracao}
        </>
      }
      fechar={fechar}
      largura="largo"
      acoes={
        <>
          <SubmitButton icone="download" name="decisao" value="baixar">
            Download
          </SubmitButton>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {permissao.ok && (
            <>
              <SubmitButton variante="perigo-contorno" icone="thumbs-down" name="decisao" value="reprovar">
                Reprovar
              </SubmitButton>
              <SubmitButton variante="primary" icone="thumbs-up" name="decisao" value="aprovar">
                Aprovar
              </SubmitButton>
            </>
          )}
        </>
      }
    >
      {permissao.ok && <Autosave rascunho={rascunho} mostrado={resposta === undefined} />}
      <ErrorSummary erros={erro ? [{ id: resposta?.campo, mensagem: erro }] : []} nivel="h3" />
      {recurso.status !== RECURSO.emAnalise && (
        <Notice
          tipo={recurso.status === RECURSO.aprovado ? 'sucesso' : 'aviso'}
          papel="nenhum"
          className="mb-3"
          titulo={`${STATUS_DO_RECURSO[recurso.status]} por ${recurso.decididoPor ?? 'equipe'}${
            recurso.decididoEm ? ` em ${formatarInstante(recurso.decididoEm)}` : ''
          }.`}
        >
          {recurso.decisao}
        </Notice>
      )}
      <ResumoDaAvaliacao resumo={recurso.resumo} motivos={recurso.motivos} apto={false} />
      <dl className="grid gap-3">
        <div>
          <dt className="font-medium">Fase</dt>
          <dd>{recurso.fase}</dd>
        </div>
        <div>
          <dt className="font-medium">Data de Envio</dt>
          <dd>{formatarInstante(recurso.criadoEm)}</dd>
        </div>
        <div>
          <dt className="font-medium">Observação do candidato</dt>
          <dd className="break-words whitespace-pre-line">{recurso.observacao}</dd>
        </div>
      </dl>
      <h3 className="mt-4 font-medium">Anexos</h3>
      <AnexosOuNenhum anexos={recurso.anexos} />
      <DocumentosJulgados documentos={recurso.documentos} />
      {recurso.tentativas.length > 0 && (
        <section className="mt-4">
          <h3 className="mb-2 font-medium">
            {recurso.tentativas.length === 1 ? 'Outra tentativa' : 'Outras tentativas'}
          </h3>
          {recurso.tentativas.map((tentativa) => (
            <OutraTentativa key={tentativa.id} tentativa={tentativa} />
          ))}
        </section>
      )}
      <details className="my-4">
        <summary className="elo cursor-pointer">Currículo do candidato</summary>
        {curriculo}
      </details>
      {permissao.ok && (
        <TextareaField
          name="descricao"
          rotulo="Decisão"
          dica={`Descreva a decisão tomada. ${quandoOCandidatoLe(recurso.naHora)}`}
          linhas={4}
          maxLength={5000}
          required
          defaultValue={resposta?.descricao ?? rascunho.descricao}
          erro={resposta?.campo === 'descricao' ? erro : undefined}
        />
      )}
      {!permissao.ok && recurso.status === RECURSO.emAnalise && (
        <Notice tipo="aviso" papel="nenhum">
          {permissao.motivo}
        </Notice>
      )}
    </FormDialog>
  );
}

function AnexosOuNenhum({ anexos }: { anexos: Tentativa['anexos'] }) {
  return anexos.length === 0 ? <p className="text-suave">Sem anexos.</p> : <Attachments anexos={anexos} />;
}

/** Another appeal of the same person against the same result: what was asked, sent and decided. */
function OutraTentativa({ tentativa }: { tentativa: Tentativa }) {
  const { numeracao, status, observacao, criadoEm, decisao, decididoEm, decididoPor, anexos } = tentativa;
  return (
    <details className="mb-2">
      <summary className="elo cursor-pointer">
        Recurso nº {numeracao}: {STATUS_DO_RECURSO[status].toLowerCase()}, enviado em{' '}
        {formatarInstante(criadoEm)}
      </summary>
      <dl className="mt-2 grid gap-3">
        <div>
          <dt className="font-medium">Observação do candidato</dt>
          <dd className="break-words whitespace-pre-line">{observacao}</dd>
        </div>
        {decisao !== null && (
          <div>
            <dt className="font-medium">
              Decisão{decididoPor === null ? '' : ` de ${decididoPor}`}
              {decididoEm && `, em ${formatarInstante(decididoEm)}`}
            </dt>
            <dd className="break-words whitespace-pre-line">{decisao}</dd>
          </div>
        )}
      </dl>
      <AnexosOuNenhum anexos={anexos} />
    </details>
  );
}

function Pergunta({
  recurso,
  resposta,
  fechar,
}: {
  recurso: Recurso;
  resposta: RespostaDaDecisao;
  fechar: string;
}) {
  const aprovar = resposta.decisao === 'aprovar';
  return (
    <QuestionDialog
      key="pergunta"
      titulo={`Deseja realmente ${aprovar ? 'aprovar' : 'reprovar'} este recurso?`}
      subtitulo={
        <>
          <b className="num text-base-content">{recurso.processo}</b> · {recurso.nome}
        </>
      }
      fechar={fechar}
      desistir="Cancelar"
      confirmar={
        <SubmitButton variante={aprovar ? 'primary' : 'perigo'} name="confirmada" value="sim">
          {aprovar ? 'Aprovar recurso' : 'Reprovar recurso'}
        </SubmitButton>
      }
    >
      <HiddenFields valores={{ decisao: resposta.decisao, descricao: resposta.descricao }} />
      <p className="break-words whitespace-pre-line">{resposta.descricao}</p>
      <ul className="mt-3 list-disc pl-5">
        <li>A decisão é tomada uma única vez e não pode ser alterada.</li>
        <li>
          {aprovar
            ? `O resultado final do candidato nesta etapa passa a ser '${MENSAGENS.aprovadoAposRecurso}'.`
            : 'O resultado da etapa continua o mesmo.'}
        </li>
        <li>{quandoOCandidatoLe(recurso.naHora)}</li>
      </ul>
    </QuestionDialog>
  );
}
