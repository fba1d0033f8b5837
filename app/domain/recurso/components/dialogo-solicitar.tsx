import { Form, useLocation, useRevalidator } from '@remix-run/react';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import { AutosaveAlerts, AutosaveLine, useAutosave } from '#app/components/autosave.tsx';
import { Attachments } from '#app/components/attachments.tsx';
import { LinkButton, SubmitButton, DisabledButton } from '#app/components/button.tsx';
import { Differences } from '#app/components/differences.tsx';
import { Dialog, FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { FileField, TextareaField, TextField } from '#app/components/field.tsx';
import { DefaultSubmit } from '#app/components/form.tsx';
import { useHydrated } from '#app/components/hydrated.ts';
import { Notice } from '#app/components/notice.tsx';
import { UploadList } from '#app/components/upload-list.tsx';
import { useUploadQueue } from '#app/components/upload-queue.ts';
import { problemaAntesDeEnviar } from '#app/domain/arquivo/rules.ts';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { formatarInstante, formatarInstanteRelativo } from '#app/lib/dates.ts';
import { MENSAGENS, quandoSeInforma } from '../labels.ts';
import type { Recebimento } from '../commands.server/rascunho.ts';
import type { RecursoDoCandidato } from '../queries.server/historico.ts';
import { ResumoDaAvaliacao } from './resumo-da-avaliacao.tsx';

/** 'Solicitar Recurso': the form of a new attempt. */
export function DialogoSolicitar({
  dados,
  resposta,
  fechar,
  pagina,
  now,
}: {
  dados: RecursoDoCandidato;
  resposta: Recebimento | null | undefined;
  fechar: string;
  pagina: string;
  now: Date;
}) {
  const { janela, rascunho, permissao } = dados;
  const autosave = useAutosave({
    formulario: permissao.ok ? `recurso:${dados.resultadoId}` : null,
    versao: resposta?.conflito?.versao ?? rascunho?.versao ?? '0',
    campoVersao: '_rascunho',
    pagina: resposta?.pagina ?? pagina,
  });
  const erros = resposta?.erros ?? [];
  const erroDe = (campo: string) => erros.find((erro) => erro.campo === campo)?.mensagem;
  return (
    <FormDialog
      titulo="Solicitar Recurso"
      subtitulo={
        <>
          <b className="num text-base-content">{dados.processo}</b> · {dados.etapa}
          {janela && ` · até ${formatarJanela(janela, 'fim')}`}
        </>
      }
      fechar={fechar}
      largura="medio"
      formulario={{ encType: 'multipart/form-data' }}
      acoes={
        <>
          <DisabledButton icone="download" motivo="Disponível depois de enviar o recurso">
            Download
          </DisabledButton>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          {permissao.ok && (
            <>
              <SubmitButton icone="save" name="_acao" value="salvar">
                Salvar rascunho
              </SubmitButton>
              <SubmitButton variante="primary" icone="send" name="_acao" value="enviar">
                Salvar e enviar
              </SubmitButton>
            </>
          )}
        </>
      }
    >
      {permissao.ok && <DefaultSubmit value="salvar">Salvar rascunho</DefaultSubmit>}
      {permissao.ok && <AutosaveAlerts de={autosave} className="mb-3" />}
      <ErrorSummary
        erros={erros.map(({ campo, nome, mensagem }) => ({
          id: campo,
          mensagem: nome ? `${nome}: ${mensagem}` : mensagem,
        }))}
        nivel="h3"
      />
      {resposta?.falha && (
        <Notice tipo="erro" className="mb-3" titulo="Ops">
          {resposta.falha.mensagem}
        </Notice>
      )}
      {resposta?.conflito && (
        <Notice tipo="aviso" papel="nenhum" className="mb-3" titulo="Alterado em outra janela">
          <Differences
            itens={[{ rotulo: 'Observação', aqui: resposta.conflito.aqui, la: resposta.conflito.la }]}
          />
        </Notice>
      )}
      {resposta && resposta.guardados > 0 && (
        <Notice tipo="sucesso" className="mb-3">
          {resposta.guardados === 1
            ? 'Um arquivo foi guardado.'
            : `${resposta.guardados} arquivos foram guardados.`}
        </Notice>
      )}
      {!permissao.ok && (
        <Notice
          tipo={rascunho ? 'erro' : 'aviso'}
          papel="nenhum"
          className="mb-3"
          titulo={rascunho ? MENSAGENS.naoEnviado : undefined}
        >
          {permissao.motivo}{' '}
          {rascunho && 'O que você escreveu continua aqui como rascunho, só para você, e não será analisado.'}
        </Notice>
      )}
      {!permissao.ok && rascunho && (
        <section className="mb-4" aria-label="Rascunho não enviado">
          <p className="break-words whitespace-pre-line">{rascunho.observacao || 'Sem observação.'}</p>
          <Attachments anexos={rascunho.anexos} />
        </section>
      )}
      <ResumoDaAvaliacao
        resumo={dados.resumo}
        motivos={dados.motivos}
        apto={dados.apto}
        conselho={dados.conselho}
      />
      {permissao.ok && (
        <div className="grid gap-4">
          <TextField name="fase" rotulo="Fase" defaultValue={dados.fase ?? ''} readOnly />
          <TextareaField
            name="observacao"
            rotulo="Observação"
            dica="Explique o que deve ser revisto e por quê."
            linhas={5}
            maxLength={5000}
            required
            defaultValue={
              resposta?.falha?.observacao ?? resposta?.conflito?.aqui ?? rascunho?.observacao ?? ''
            }
            erro={erroDe('observacao')}
          />
          <AutosaveLine
            de={autosave}
            salvo={rascunho !== null}
            inicial={
              rascunho &&
              `Rascunho salvo ${formatarInstanteRelativo(rascunho.atualizadoEm, now)}. Só vale depois de enviar.`
            }
          />
          <Escolher erro={erroDe('anexos')} />
          <Attachments anexos={rascunho?.anexos ?? []} remover />
        </div>
      )}
    </FormDialog>
  );
}

/** With scripting each file is sent as soon as it is chosen; without, by the button. */
function Escolher({ erro }: { erro: string | undefined }) {
  const hydrated = useHydrated();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const fila = useUploadQueue({
    address: `${pathname}/arquivo`,
    field: 'anexos',
    fields: {},
    problem: (file) => problemaAntesDeEnviar(file, ['pdf', 'jpg', 'png']),
    kept: revalidate,
  });
  return (
    <FileField
      name="anexos"
      rotulo="Anexos"
      dica="Ao menos 1 e no máximo 10 arquivos PDF, JPG ou PNG, de até 25 MB cada."
      aceita="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
      varios
      aoEscolher={fila.add}
      erro={erro}
    >
      {!hydrated && (
        <SubmitButton
          pequeno
          icone="file-up"
          name="_acao"
          value="anexar"
          formAction="#anexos"
          className="mt-2 justify-self-start"
        >
          Anexar
        </SubmitButton>
      )}
      <UploadList queue={fila} />
    </FileField>
  );
}

/** A filed appeal, read-only. */
export function DialogoRecurso({ dados, fechar }: { dados: RecursoDoCandidato; fechar: string }) {
  const { recurso } = dados;
  if (!recurso) return null;
  return (
    <Dialog
      titulo="Meu Recurso"
      subtitulo={
        <>
          <b className="num text-base-content">{dados.processo}</b> · {dados.etapa} · recurso nº{' '}
          {recurso.numeracao}
        </>
      }
      fechar={fechar}
      largura="medio"
      acoes={
        <>
          <Form method="post" reloadDocument>
            <SubmitButton icone="download" name="_acao" value={`baixar:${recurso.id}`}>
              Download
            </SubmitButton>
          </Form>
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        </>
      }
    >
      <Notice
        tipo={
          recurso.status === RECURSO.emAnalise
            ? 'info'
            : recurso.status === RECURSO.aprovado
              ? 'sucesso'
              : 'aviso'
        }
        papel="nenhum"
        className="mb-3"
        titulo={
          recurso.status === RECURSO.emAnalise
            ? 'Recurso em Análise.'
            : recurso.status === RECURSO.aprovado
              ? 'Recurso Aprovado.'
              : 'Recurso Reprovado.'
        }
      >
        {recurso.status === RECURSO.emAnalise ? quandoSeInforma(dados.naHora) : recurso.decisao}{' '}
        {recurso.comprovante && (
          <a className="elo" href={`/comprovantes/${recurso.comprovante.codigo}`}>
            Protocolo {recurso.comprovante.protocolo}
          </a>
        )}
      </Notice>
      <ResumoDaAvaliacao resumo={dados.resumo} motivos={dados.motivos} apto={dados.apto} />
      <dl className="grid gap-3">
        <div>
          <dt className="font-medium">Fase</dt>
          <dd>{dados.fase ?? dados.etapa}</dd>
        </div>
        <div>
          <dt className="font-medium">Enviado em</dt>
          <dd>{formatarInstante(recurso.criadoEm)}</dd>
        </div>
        {recurso.decididoEm && (
          <div>
            <dt className="font-medium">Decidido em</dt>
            <dd>{formatarInstante(recurso.decididoEm)}</dd>
          </div>
        )}
        <div>
          <dt className="font-medium">Observação</dt>
          <dd className="break-words whitespace-pre-line">{recurso.observacao}</dd>
        </div>
      </dl>
      <h3 className="mt-4 font-medium">Anexos</h3>
      {recurso.anexos.length === 0 ? (
        <p className="text-suave">Sem anexos.</p>
      ) : (
        <Attachments anexos={recurso.anexos} />
      )}
      {dados.tentativas.length > 1 && (
        <nav aria-label="Tentativas" className="mt-4 flex flex-wrap gap-2">
          {dados.tentativas.map((numero) => (
            <LinkButton
              key={numero}
              pequeno
              variante={numero === recurso.numeracao ? 'soft' : 'ghost'}
              para={`?tentativa=${String(numero)}`}
              manterRolagem
            >
              {`Recurso nº ${String(numero)}`}
            </LinkButton>
          ))}
        </nav>
      )}
    </Dialog>
  );
}
