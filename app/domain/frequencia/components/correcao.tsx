import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Dialog, FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { horarioEmTabela, ROTULO_DO_TIPO } from '#app/domain/agendamento/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { MENSAGENS, ROTULO_DA_FREQUENCIA, TEXTOS } from '../labels.ts';
import type { Correcao } from '../queries.server/lista.ts';
import { MOTIVO_MAXIMO } from '../rules.ts';
import { DEVOLVER } from '../schema.ts';
import { SeloDaFrequencia } from './lista.tsx';

type Resposta = { valores: Record<string, string>; erro: string; campo: string | null };

/** 'Corrigir': what is recorded becomes the other, with a reason; all versions stay. R-FRQ-02. */
export function DialogoDaCorrecao({
  correcao,
  resposta,
  fechar,
}: {
  correcao: Correcao;
  resposta: Resposta | undefined;
  fechar: string;
}) {
  const { nome, processo, tipo, inicio, frequencia, recusa, semAviso } = correcao;
  const titulo = 'Corrigir frequência';
  const subtitulo = `${processo} · ${nome} · ${ROTULO_DO_TIPO[tipo]}, ${horarioEmTabela(inicio)}`;
  const sair = (
    <LinkButton para={fechar} manterRolagem>
      Fechar
    </LinkButton>
  );
  const devolver = semAviso && (
    <SubmitButton name="_acao" value={DEVOLVER} icone="calendar-x" formNoValidate>
      {ROTULO_DA_FREQUENCIA['nao-avisado']}
    </SubmitButton>
  );
  const porQue = semAviso && (
    <Notice tipo="aviso" papel="nenhum" className="my-3">
      O aviso deste horário não foi enviado com um dia de antecedência: a falta não vale. {TEXTOS.devolvido}
    </Notice>
  );
  if (recusa !== null && semAviso) {
    return (
      <FormDialog titulo={titulo} subtitulo={subtitulo} fechar={fechar} acoes={[sair, devolver]}>
        {resposta && <ErrorSummary erros={[{ mensagem: resposta.erro }]} nivel="h3" />}
        <RegistroAtual frequencia={frequencia} />
        {porQue}
      </FormDialog>
    );
  }
  if (recusa !== null) {
    return (
      <Dialog titulo={titulo} subtitulo={subtitulo} fechar={fechar} largura="estreito" acoes={sair}>
        <Notice tipo={resposta ? 'erro' : 'info'}>{resposta?.erro ?? recusa}</Notice>
        <RegistroAtual frequencia={frequencia} />
      </Dialog>
    );
  }
  const nova = !frequencia.presente;
  return (
    <FormDialog
      titulo={titulo}
      subtitulo={subtitulo}
      fechar={fechar}
      acoes={
        <>
          {sair}
          {devolver}
          <SubmitButton variante="primary" icone="save">
            Corrigir para {nova ? ROTULO_DA_FREQUENCIA.presente : ROTULO_DA_FREQUENCIA.ausente}
          </SubmitButton>
        </>
      }
    >
      <HiddenFields valores={{ versao: frequencia.versao, presente: nova ? 'sim' : 'nao' }} />
      {resposta && (
        <ErrorSummary erros={[{ id: resposta.campo ?? undefined, mensagem: resposta.erro }]} nivel="h3" />
      )}
      <RegistroAtual frequencia={frequencia} />
      {porQue}
      <TextareaField
        name="motivo"
        rotulo="Motivo da correção"
        dica={MENSAGENS.motivo}
        maxLength={MOTIVO_MAXIMO}
        required
        defaultValue={resposta?.valores.motivo}
        erro={resposta?.campo === 'motivo' ? resposta.erro : undefined}
      />
      {frequencia.versoes.length > 1 && (
        <details className="mt-4">
          <summary className="elo cursor-pointer">Registros anteriores</summary>
          <ol className="mt-2 grid gap-2">
            {frequencia.versoes.map(({ versao, presente, motivo, registradaPor, registradaEm }) => (
              <li key={versao}>
                <b>{presente ? ROTULO_DA_FREQUENCIA.presente : ROTULO_DA_FREQUENCIA.ausente}</b>, por{' '}
                {registradaPor} em {formatarInstante(registradaEm)}
                {motivo !== null && <div className="text-suave">Motivo: {motivo}</div>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </FormDialog>
  );
}

const RegistroAtual = ({ frequencia }: Pick<Correcao, 'frequencia'>) => (
  <p className="my-3">
    Registro atual: <SeloDaFrequencia presente={frequencia.presente} />, por {frequencia.registradaPor} em{' '}
    {formatarInstante(frequencia.registradaEm)}.
  </p>
);
