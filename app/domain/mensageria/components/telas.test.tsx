import { expect, it } from 'vitest';
import { desenhar, partesDaLista } from '#tests/setup/render.tsx';
import { MENSAGERIA, ROTULOS_DO_TIPO } from '../labels.ts';
import type { SituacaoDaMensagem } from '../types.ts';
import { DialogoDaMensagem } from './dialogo-mensagem.tsx';
import { DialogoDosLotes } from './dialogo-lotes.tsx';
import { ListaDaMensageria } from './lista-mensageria.tsx';

const mensagem = (id: string, situacao: SituacaoDaMensagem) => ({
  id,
  tipo: ROTULOS_DO_TIPO[1],
  demandaId: 'd',
  processo: 'FPR-0146/2027',
  nome: 'Ana',
  email: `${id}@exemplo.com.br`,
  situacao,
  quando: '10/03/2027 às 09h00',
  podeEnviar: situacao !== 'enviada',
  reenvioId: null,
});

const acoes = (html: string): string[] =>
  [...html.matchAll(/href="\/adm\/listaMensageria\/([^"?]+)"/g)].map(([, caminho = '']) => caminho);

it('a lista tem as suas colunas, filtros e tamanhos; cada mensagem abre, e as ainda não enviadas podem ser enviadas', async () => {
  const html = await desenhar(
    <ListaDaMensageria
      linhas={[mensagem('a', 'enviada'), mensagem('b', 'na-fila'), mensagem('c', 'falhou')]}
      total={400}
      pagina={1}
      tamanho={100}
      filtro={{ status: 0, tipo: null, credenciamento: '' }}
      sugestoes={[]}
      emCurso={[]}
    />,
    MENSAGERIA.rota,
  );
  const { colunas, filtros, status, botoes, tamanhos } = partesDaLista(html);
  expect(colunas).toEqual(['Demanda', 'Tipo', 'Destinatário', 'Data Envio', 'Ações']);
  expect(filtros).toEqual(['Status', 'Tipo', 'Credenciamento']);
  expect(status).toEqual(['1 Pendente', '2 Enviado']);
  expect(botoes).toContain('Filtrar');
  expect(tamanhos).toEqual([100, 150, 200]);
  expect(acoes(html)).toEqual(['textos', 'gerenciar', 'a', 'b', 'b/enviar', 'c', 'c/enviar']);
  expect(html).toContain('a@exemplo.com.br');
});

it("'Visualização de E-mail' só envia outra vez o que foi enviado", async () => {
  const dialogo = (situacao: SituacaoDaMensagem) =>
    desenhar(
      <DialogoDaMensagem
        mensagem={{
          ...mensagem('a', situacao),
          assunto: 'Assunto',
          erro: null,
          resposta: null,
          comSegredo: false,
          versaoDoTexto: null,
          origemId: null,
          recusa: null,
          texto: null,
        }}
        search=""
      />,
      MENSAGERIA.rota,
    );
  expect(await dialogo('enviada')).toMatch(/Visualização de E-mail.*Reenviar</s);
  expect(await dialogo('na-fila')).not.toContain('Reenviar');
});

it("'Gerenciar Notificações' tem as suas colunas, o que foi enviado de cada lote, e a data que gera", async () => {
  const html = await desenhar(
    <DialogoDosLotes
      linhas={[
        {
          id: 'l',
          tipo: ROTULOS_DO_TIPO[3],
          demandaId: 'd',
          processo: 'FPR-0146/2027',
          dataInicial: '2027-03-10',
          dataFinal: null,
          estado: 'esperando',
          totais: { total: 4, enviadas: 1, falhas: 0, naFila: 3, adiadas: 0 },
        },
      ]}
      total={30}
      pagina={1}
      tamanho={10}
      dia="2027-03-10"
      pedida=""
      invalida={false}
      andando={false}
      pausado={false}
      erro={null}
      fechar={MENSAGERIA.rota}
    />,
    `${MENSAGERIA.rota}/gerenciar`,
  );
  expect(partesDaLista(html).colunas).toEqual([
    'Tipo',
    'Demanda',
    'Data Inicial',
    'Data Final',
    'Totais',
    'Enviar',
  ]);
  for (const texto of ['Trocar Data', 'Gerar 10/03/2027', '25%', '1 de 4']) expect(html).toContain(texto);
});

it('os tipos e as frases são os que as pessoas conhecem', () => {
  expect([1, 2, 3, 4].map((tipo) => ROTULOS_DO_TIPO[tipo as 1])).toEqual([
    'Aviso de Demanda',
    'Reprovação por falta de Documento HabJud',
    'Lembrete de Avaliação de Carga Horária',
    'Lembrete de Envio de Documentos da Habilitação Jurídica',
  ]);
  expect(MENSAGERIA).toMatchObject({
    perguntaDeEnvio: 'Deseja realmente enviar esta mensagem novamente para o usuário?',
    perguntaDoLote: 'Este processo pode demorar alguns minutos. Deseja continuar?',
    enviada: 'Mensagem enviada com sucesso.',
    envioFalhou: 'Houve um problema ao tentar enviar a mensagem, tente novamente mais tarde',
    geracaoFalhou: 'Houve um erro ao gerar a mensageria, tente novamente mais tarde!',
    loteFalhou: 'Erro ao enviar mensagens.',
  });
});
