import { useLocation } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Notice } from '#app/components/notice.tsx';
import { PROPRIO_CASO } from '#app/domain/selecao/labels.ts';
import { formatarDia, formatarInstante } from '#app/lib/dates.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { MENSAGENS, VEREDITOS } from '../labels.ts';
import type { MesaDaAnalise } from '../queries.server/mesa.ts';
import { Cofre, Diligencias } from './ao-lado-do-veredito.tsx';
import { FORMULARIO, FormularioDoVeredito } from './formulario-do-veredito.tsx';
import type { PropsDaMesa } from './mesa-analise.tsx';

/** The verdict: a form where it may be given, otherwise what was decided and why it cannot be changed. */
export function PainelDoVeredito(props: PropsDaMesa) {
  const { mesa, soLeitura } = props;
  const { proprioCaso, permissao, finalizado, enviado } = mesa;
  const impede = proprioCaso
    ? PROPRIO_CASO
    : finalizado
      ? null
      : soLeitura
        ? 'Esta tela só mostra a análise, que é feita pelo Jurídico.'
        : !permissao.ok
          ? permissao.motivo
          : enviado
            ? null
            : MENSAGENS.semEnvio;
  const aberto = impede === null && !finalizado && mesa.documento !== null;
  return (
    <div className="painel veredicto">
      <div className="painel-topo">
        <h2 id="veredicto">Veredito</h2>
        <Selo mesa={mesa} />
      </div>
      {impede !== null && (
        <Notice tipo="aviso" papel="nenhum" className="m-4">
          {impede}
        </Notice>
      )}
      {aberto ? <FormularioDoVeredito {...props} /> : !proprioCaso && <SoLeitura mesa={mesa} />}
      {mesa.cofre.length > 0 && <Cofre mesa={mesa} />}
      {!proprioCaso && mesa.documento !== null && <Diligencias {...props} aberto={aberto} />}
      {aberto && <Finalizar {...props} />}
      <Vizinhos {...props} />
    </div>
  );
}

function Selo({ mesa: { finalizado, apto, proprioCaso, documentos } }: { mesa: MesaDaAnalise }) {
  if (proprioCaso) return null;
  if (finalizado) return <Badge tom={apto ? 'success' : 'error'}>{apto ? 'Apto' : 'Inapto'}</Badge>;
  const porVer = documentos.filter(({ veredito }) => veredito === null).length;
  if (porVer === 0) return <Badge tom="info">Pronto para finalizar</Badge>;
  return (
    <Badge tom="warning" icone="hourglass">
      {porVer === 1 ? 'Falta 1 documento' : `Faltam ${String(porVer)} documentos`}
    </Badge>
  );
}

function SoLeitura({ mesa }: { mesa: MesaDaAnalise }) {
  const { documento, analisadoPor, analisadoEm, faltaDocumento, observacao } = mesa;
  return (
    <dl>
      {analisadoEm !== null && (
        <Linha rotulo="Analisado por">
          {analisadoPor}, em {formatarInstante(analisadoEm)}
        </Linha>
      )}
      {faltaDocumento && <Linha rotulo="Reprovação por falta de documentação">{observacao}</Linha>}
      {!faltaDocumento && documento !== null && (
        <>
          <Linha rotulo={documento.descricao}>
            {documento.veredito === null ? 'Não visto' : VEREDITOS[documento.veredito]}
          </Linha>
          {documento.texto !== '' && <Linha rotulo="O que o candidato lê">{documento.texto}</Linha>}
          {documento.validoAte !== null && (
            <Linha rotulo="Válido até">{formatarDia(documento.validoAte)}</Linha>
          )}
        </>
      )}
    </dl>
  );
}

const Linha = ({ rotulo, children }: { rotulo: string; children: React.ReactNode }) => (
  <div className="criterio">
    <dt className="text-sm font-semibold">{rotulo}</dt>
    <dd className="num text-sm whitespace-pre-line">{children}</dd>
  </div>
);

function Finalizar({ mesa: { faltaPara, id, documentos }, base }: PropsDaMesa) {
  const { search } = useLocation();
  const naoEnviados = documentos.filter(
    ({ arquivos, veredito }) => arquivos === 0 && veredito === null,
  ).length;
  return (
    <div className="criterio">
      <p className="mb-2 text-sm text-suave">
        {faltaPara ?? 'Todos os documentos foram vistos. Depois de finalizar, a análise não muda mais.'}
      </p>
      {naoEnviados > 1 && (
        <p className="mb-2">
          <SubmitButton form={FORMULARIO} name="acao" value="dispensar" pequeno>
            Não se aplicam os {String(naoEnviados)} não enviados…
          </SubmitButton>
        </p>
      )}
      {faltaPara === null && (
        <LinkButton para={`${base}/${id}/finalizar${search}`} icone="check" manterRolagem>
          Finalizar Análise
        </LinkButton>
      )}
    </div>
  );
}

function Vizinhos({ mesa: { anterior, proximo }, base }: PropsDaMesa) {
  const { search } = useLocation();
  if (anterior === null && proximo === null) return null;
  const para = (id: string) => `${base}/${id}${mergeQuery(search, { documento: null, arquivo: null })}`;
  return (
    <nav className="acoes-av" aria-label="Outros candidatos">
      {anterior !== null && (
        <LinkButton para={para(anterior)} icone="chevron-left">
          Candidato anterior
        </LinkButton>
      )}
      {proximo !== null && (
        <LinkButton para={para(proximo)} iconeFim="chevron-right" className="ml-auto">
          Próximo candidato
        </LinkButton>
      )}
    </nav>
  );
}
